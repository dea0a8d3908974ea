package dev.lockstep.server.http;

import java.net.InetAddress;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How the server listens and what stands before the routes. Immutable; changed ones are other ones.
 */
public final class HttpSettings {

  private String host = "127.0.0.1";
  private int port;
  private @Nullable Tls tls;
  private HttpLimits limits = HttpLimits.STANDARD;
  private List<Gate> gates = List.of();
  private Authenticator authenticator;
  private List<Filter> filters = List.of();
  private Map<String, String> headers = Map.of();
  private Function<Incoming, Map<String, String>> more = incoming -> Map.of();
  private Function<Incoming, String> client = Incoming::peer;
  private Predicate<InetAddress> isProxy = address -> false;
  private Observer observer = Observer.NONE;

  private HttpSettings(int port, Authenticator authenticator) {
    this.port = port;
    this.authenticator = authenticator;
  }

  /** On the loopback address, with standard limits and nothing but an authenticator. */
  public static HttpSettings local(int port, Authenticator authenticator) {
    return new HttpSettings(port, authenticator);
  }

  /** The same at another address. */
  public HttpSettings at(String host, int port) {
    HttpSettings copy = copy();
    copy.host = host;
    copy.port = port;
    return copy;
  }

  /** The same, encrypted. */
  public HttpSettings with(Tls tls) {
    HttpSettings copy = copy();
    copy.tls = tls;
    return copy;
  }

  /** The same with other limits. */
  public HttpSettings with(HttpLimits limits) {
    HttpSettings copy = copy();
    copy.limits = limits;
    return copy;
  }

  /** The same with other gates and filters. */
  public HttpSettings with(List<Gate> gates, List<Filter> filters) {
    HttpSettings copy = copy();
    copy.gates = List.copyOf(gates);
    copy.filters = List.copyOf(filters);
    return copy;
  }

  /** The same with other headers on every answer. */
  public HttpSettings with(
      Map<String, String> headers, Function<Incoming, Map<String, String>> more) {
    HttpSettings copy = copy();
    copy.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    copy.more = more;
    return copy;
  }

  /** The same, knowing who calls, and who calls for others, in another way. */
  public HttpSettings with(
      Authenticator authenticator,
      Function<Incoming, String> client,
      Predicate<InetAddress> isProxy) {
    HttpSettings copy = copy();
    copy.authenticator = authenticator;
    copy.client = client;
    copy.isProxy = isProxy;
    return copy;
  }

  /** The same, watched. */
  public HttpSettings with(Observer observer) {
    HttpSettings copy = copy();
    copy.observer = observer;
    return copy;
  }

  private HttpSettings copy() {
    HttpSettings copy = new HttpSettings(port, authenticator);
    copy.host = host;
    copy.tls = tls;
    copy.limits = limits;
    copy.gates = gates;
    copy.filters = filters;
    copy.headers = headers;
    copy.more = more;
    copy.client = client;
    copy.isProxy = isProxy;
    copy.observer = observer;
    return copy;
  }

  /** The address it listens at. */
  public String host() {
    return host;
  }

  /** 0 for any that is free. */
  public int port() {
    return port;
  }

  /** {@code null} for connections in the clear. */
  public @Nullable Tls tls() {
    return tls;
  }

  /** What a request may cost. */
  public HttpLimits limits() {
    return limits;
  }

  /** Asked for every request, in order. */
  public List<Gate> gates() {
    return gates;
  }

  /** Asked for every route that is not public. */
  public Authenticator authenticator() {
    return authenticator;
  }

  /** Asked once it is known who calls, in order. */
  public List<Filter> filters() {
    return filters;
  }

  /** On every answer, whoever gives it. */
  public Map<String, String> headers() {
    return headers;
  }

  /** On answers to requests that were read, as the request asks for it. */
  public Function<Incoming, Map<String, String>> more() {
    return more;
  }

  /** The address of who calls, for those behind a proxy too. */
  public Function<Incoming, String> client() {
    return client;
  }

  /** Whether connections from an address are those of many callers. */
  public Predicate<InetAddress> isProxy() {
    return isProxy;
  }

  /** Told of requests and answers. */
  public Observer observer() {
    return observer;
  }
}
