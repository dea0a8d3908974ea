package dev.lockstep.server.http;

import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How the server listens and what stands before the routes.
 *
 * @param host the address it listens at
 * @param port 0 for any that is free
 * @param tls {@code null} for connections in the clear
 * @param gates asked for every request, in order
 * @param authenticator asked for every route that is not public
 * @param filters asked once it is known who calls, in order
 * @param headers on every answer, whoever gives it
 * @param more on answers to requests that were read, as the request asks for it
 * @param client the address of who calls, for those behind a proxy too
 * @param isProxy whether connections from an address are those of many callers
 */
public record HttpSettings(
    String host,
    int port,
    @Nullable Tls tls,
    HttpLimits limits,
    List<Gate> gates,
    Authenticator authenticator,
    List<Filter> filters,
    Map<String, String> headers,
    Function<Incoming, Map<String, String>> more,
    Function<Incoming, String> client,
    Predicate<InetAddress> isProxy,
    Observer observer) {

  public HttpSettings {
    gates = List.copyOf(gates);
    filters = List.copyOf(filters);
    headers = new LinkedHashMap<>(headers);
  }

  /** On the loopback address, with standard limits and nothing but an authenticator. */
  public static HttpSettings local(int port, Authenticator authenticator) {
    return new HttpSettings(
        "127.0.0.1",
        port,
        null,
        HttpLimits.STANDARD,
        List.of(),
        authenticator,
        List.of(),
        Map.of(),
        incoming -> Map.of(),
        Incoming::peer,
        address -> false,
        Observer.NONE);
  }

  /** The same at another address. */
  public HttpSettings at(String host, int port) {
    return new HttpSettings(
        host,
        port,
        tls,
        limits,
        gates,
        authenticator,
        filters,
        headers,
        more,
        client,
        isProxy,
        observer);
  }

  /** The same, encrypted. */
  public HttpSettings with(Tls tls) {
    return new HttpSettings(
        host,
        port,
        tls,
        limits,
        gates,
        authenticator,
        filters,
        headers,
        more,
        client,
        isProxy,
        observer);
  }

  /** The same with other limits. */
  public HttpSettings with(HttpLimits limits) {
    return new HttpSettings(
        host,
        port,
        tls,
        limits,
        gates,
        authenticator,
        filters,
        headers,
        more,
        client,
        isProxy,
        observer);
  }

  /** The same with other gates and filters. */
  public HttpSettings with(List<Gate> gates, List<Filter> filters) {
    return new HttpSettings(
        host,
        port,
        tls,
        limits,
        gates,
        authenticator,
        filters,
        headers,
        more,
        client,
        isProxy,
        observer);
  }

  /** The same with other headers on every answer. */
  public HttpSettings with(
      Map<String, String> headers, Function<Incoming, Map<String, String>> more) {
    return new HttpSettings(
        host,
        port,
        tls,
        limits,
        gates,
        authenticator,
        filters,
        headers,
        more,
        client,
        isProxy,
        observer);
  }

  /** The same, knowing who calls, and who calls for others, in another way. */
  public HttpSettings with(
      Authenticator authenticator,
      Function<Incoming, String> client,
      Predicate<InetAddress> isProxy) {
    return new HttpSettings(
        host,
        port,
        tls,
        limits,
        gates,
        authenticator,
        filters,
        headers,
        more,
        client,
        isProxy,
        observer);
  }

  /** The same, watched. */
  public HttpSettings with(Observer observer) {
    return new HttpSettings(
        host,
        port,
        tls,
        limits,
        gates,
        authenticator,
        filters,
        headers,
        more,
        client,
        isProxy,
        observer);
  }
}
