package dev.lockstep.server.http;

import java.net.InetAddress;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The settings of an HTTP server. Immutable: each {@code with} method returns a changed copy. */
public final class HttpSettings {

  private String host = "127.0.0.1";
  private int port;
  private @Nullable Tls tls;
  private HttpLimits limits = HttpLimits.STANDARD;
  private List<PreRoutingFilter> gates = List.of();
  private Authenticator authenticator;
  private List<Filter> filters = List.of();
  private Map<String, String> headers = Map.of();
  private Function<IncomingRequest, Map<String, String>> more = incoming -> Map.of();
  private Function<IncomingRequest, String> client = IncomingRequest::peer;
  private Predicate<InetAddress> isProxy = address -> false;
  private Observer observer = Observer.NONE;

  private HttpSettings(int port, Authenticator authenticator) {
    this.port = port;
    this.authenticator = authenticator;
  }

  /**
   * Returns settings for the loopback address with standard limits and an authenticator.
   *
   * @param port the port, 0 for any free one
   * @param authenticator authenticates the callers of routes that are not public
   */
  public static HttpSettings local(int port, Authenticator authenticator) {
    return new HttpSettings(port, authenticator);
  }

  /** Returns a copy with another host and port. */
  public HttpSettings at(String host, int port) {
    HttpSettings copy = copy();
    copy.host = host;
    copy.port = port;
    return copy;
  }

  /** Returns a copy with TLS. */
  public HttpSettings with(Tls tls) {
    HttpSettings copy = copy();
    copy.tls = tls;
    return copy;
  }

  /** Returns a copy with other limits. */
  public HttpSettings with(HttpLimits limits) {
    HttpSettings copy = copy();
    copy.limits = limits;
    return copy;
  }

  /** Returns a copy with other gates and filters. */
  public HttpSettings with(List<PreRoutingFilter> gates, List<Filter> filters) {
    HttpSettings copy = copy();
    copy.gates = List.copyOf(gates);
    copy.filters = List.copyOf(filters);
    return copy;
  }

  /**
   * Returns a copy with other headers of responses.
   *
   * @param headers the headers of every response
   * @param more returns headers of responses to requests that were read
   */
  public HttpSettings with(
      Map<String, String> headers, Function<IncomingRequest, Map<String, String>> more) {
    HttpSettings copy = copy();
    copy.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    copy.more = more;
    return copy;
  }

  /**
   * Returns a copy with another authentication of callers.
   *
   * @param authenticator authenticates the callers of routes that are not public
   * @param client returns the address of the client, also behind a proxy
   * @param isProxy tests addresses whose connections belong to many clients
   */
  public HttpSettings with(
      Authenticator authenticator,
      Function<IncomingRequest, String> client,
      Predicate<InetAddress> isProxy) {
    HttpSettings copy = copy();
    copy.authenticator = authenticator;
    copy.client = client;
    copy.isProxy = isProxy;
    return copy;
  }

  /** Returns a copy with another observer. */
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

  /** Returns the host name or address at which the server listens. */
  public String host() {
    return host;
  }

  /** Returns the port; 0 for any free one. */
  public int port() {
    return port;
  }

  /** Returns the settings of TLS; {@code null} for plain HTTP. */
  public @Nullable Tls tls() {
    return tls;
  }

  /** Returns the limits of requests and connections. */
  public HttpLimits limits() {
    return limits;
  }

  /** Returns the gates in the order in which they check each request. */
  public List<PreRoutingFilter> gates() {
    return gates;
  }

  /** Returns the authenticator of callers of routes that are not public. */
  public Authenticator authenticator() {
    return authenticator;
  }

  /** Returns the filters in the order in which they check requests of known callers. */
  public List<Filter> filters() {
    return filters;
  }

  /** Returns the headers of every response, errors included. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Returns a function that returns headers of responses to requests that were read. */
  public Function<IncomingRequest, Map<String, String>> more() {
    return more;
  }

  /** Returns a function that returns the address of the client, also behind a proxy. */
  public Function<IncomingRequest, String> client() {
    return client;
  }

  /** Returns a test for addresses whose connections belong to many clients. */
  public Predicate<InetAddress> isProxy() {
    return isProxy;
  }

  /** Returns the observer of requests. */
  public Observer observer() {
    return observer;
  }
}
