package dev.lockstep.server.internal.http;

import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.internal.jetty.JettyParts;
import dev.lockstep.server.internal.jetty.RequestIds;
import dev.lockstep.server.internal.jetty.ResponseWriter;
import dev.lockstep.server.internal.jetty.ServletRequest;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.MethodNotAllowedResponse;
import io.javalin.http.NotFoundResponse;
import io.javalin.router.Endpoint;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jetty.server.NetworkConnector;

/** An HTTP server for a list of routes. */
public final class HttpServer implements AutoCloseable {

  private final HttpSettings settings;
  private final Javalin javalin;
  private final JettyParts jetty;
  private final RequestIds ids = new RequestIds();
  private final Pipeline pipeline;
  private final ResponseWriter writer;
  private final List<Route> routes;

  private HttpServer(HttpSettings settings, List<Route> routes) {
    this.settings = settings;
    this.jetty = new JettyParts(settings, ids);
    this.pipeline = new Pipeline(settings);
    this.writer = new ResponseWriter(settings, jetty.guard());
    this.routes = List.copyOf(routes);
    this.javalin = Javalin.create(config -> configure(config, routes));
  }

  /**
   * Starts a server and listens.
   *
   * @throws IllegalArgumentException if two routes have the same method and path, or the same name
   * @throws IllegalStateException if the server cannot listen at the address
   */
  public static HttpServer start(HttpSettings settings, List<Route> routes) {
    RouteTable.check(routes);
    HttpServer server = new HttpServer(settings, routes);
    server.jetty.start(server.javalin.javalinServlet());
    return server;
  }

  private void configure(JavalinConfig config, List<Route> routes) {
    config.startup.startupWatcherEnabled = false;
    config.router.ignoreTrailingSlashes = false;
    config.http.prefer405over404 = true;
    config.http.compressionStrategy = io.javalin.compression.CompressionStrategy.NONE;
    routes.forEach(route -> add(config, route));
    allowed(routes)
        .forEach(
            (path, methods) ->
                config.routes.addEndpoint(
                    Endpoint.create(HandlerType.OPTIONS, path)
                        .handler(context -> serve(context, new RouteMatch.Options(methods)))));
    config.routes.exception(
        MethodNotAllowedResponse.class,
        (problem, context) ->
            serve(context, new RouteMatch.OtherMethods(allowed(problem.getDetails()))));
    config.routes.exception(
        NotFoundResponse.class, (problem, context) -> serve(context, new RouteMatch.Nothing()));
  }

  private void add(JavalinConfig config, Route route) {
    RouteMatch match = new RouteMatch.Found(route);
    HandlerType method = HandlerType.findOrCreate(route.method().name());
    config.routes.addEndpoint(
        Endpoint.create(method, route.path()).handler(context -> serve(context, match)));
    if (route.method() == Method.GET) {
      config.routes.addEndpoint(
          Endpoint.create(HandlerType.HEAD, route.path())
              .handler(context -> serve(context, match)));
    }
  }

  private static Map<String, List<String>> allowed(List<Route> routes) {
    Map<String, TreeSet<String>> found = new TreeMap<>();
    for (Route route : routes) {
      TreeSet<String> methods = found.computeIfAbsent(route.path(), path -> new TreeSet<>());
      methods.add("OPTIONS");
      methods.add(route.method().name());
      if (route.method() == Method.GET) {
        methods.add("HEAD");
      }
    }
    Map<String, List<String>> allowed = new TreeMap<>();
    found.forEach((path, methods) -> allowed.put(path, List.copyOf(methods)));
    return allowed;
  }

  private static List<String> allowed(Map<String, String> details) {
    return details.values().stream()
        .flatMap(methods -> List.of(methods.split(",")).stream())
        .map(method -> method.strip().toUpperCase(Locale.ROOT))
        .sorted()
        .toList();
  }

  private void serve(Context context, RouteMatch match) {
    IncomingRequest incoming = new ServletRequest(context.req(), ids.next(), jetty.guard());
    Response response = pipeline.answer(incoming, match);
    writer.write(response, incoming, context);
  }

  /** Returns the port at which the server listens. */
  public int port() {
    return ((NetworkConnector) jetty.server().getConnectors()[0]).getLocalPort();
  }

  /**
   * Returns the address at which the server listens. Behind a proxy, clients may need another
   * address.
   */
  public URI address() {
    String scheme = settings.tls() == null ? "http" : "https";
    String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
    return URI.create(scheme + "://" + host + ":" + port());
  }

  /** Returns the routes in the order in which they were given. */
  public List<Route> routes() {
    return routes;
  }

  /**
   * Returns the routes registered with Javalin, each as method and path, to be compared with the
   * documented ones.
   */
  public TreeSet<String> registered() {
    TreeSet<String> found = new TreeSet<>();
    javalin
        .unsafe
        .internalRouter
        .allHttpHandlers()
        .forEach(
            handler -> found.add(handler.endpoint.method.name() + " " + handler.endpoint.path));
    return found;
  }

  /**
   * Stops accepting connections, waits up to 10 s for requests in progress, and closes all
   * connections.
   */
  @Override
  public void close() {
    jetty.stop();
  }
}
