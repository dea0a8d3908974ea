package dev.lockstep.server.internal.http;

import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.internal.jetty.JettyParts;
import dev.lockstep.server.internal.jetty.RequestIds;
import dev.lockstep.server.internal.jetty.ResponseWriter;
import dev.lockstep.server.internal.jetty.RouteServlet;
import dev.lockstep.server.internal.jetty.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.List;
import org.eclipse.jetty.server.NetworkConnector;

/** An HTTP server for a list of routes. */
public final class HttpServer implements AutoCloseable {

  private final HttpSettings settings;
  private final JettyParts jetty;
  private final RequestIds ids = new RequestIds();
  private final Pipeline pipeline;
  private final ResponseWriter writer;
  private final List<Route> routes;
  private final RouteTable table;

  private HttpServer(HttpSettings settings, List<Route> routes) {
    this.settings = settings;
    this.jetty = new JettyParts(settings, ids);
    this.pipeline = new Pipeline(settings);
    this.writer = new ResponseWriter(settings, jetty.guard());
    this.routes = List.copyOf(routes);
    this.table = new RouteTable(routes);
  }

  /**
   * Starts a server and listens.
   *
   * @throws IllegalArgumentException if two routes have the same method and path, or the same name
   * @throws IllegalStateException if the server cannot listen at the address
   */
  public static HttpServer start(HttpSettings settings, List<Route> routes) {
    HttpServer server = new HttpServer(settings, routes);
    server.jetty.start(new RouteServlet(server::serve));
    return server;
  }

  /** Loads the classes of a listener, which takes about as long as starting it. Opens nothing. */
  public static void loadClasses() {
    JettyParts.loadClasses();
  }

  private void serve(HttpServletRequest request, HttpServletResponse out) {
    IncomingRequest incoming = new ServletRequest(request, ids.next(), jetty.guard());
    RouteMatch match = table.match(incoming.method(), incoming.path());
    Response response = pipeline.answer(incoming, match);
    writer.write(Compression.of(response, incoming), incoming, request, out);
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
   * Stops accepting connections, waits up to 10 s for requests in progress, and closes all
   * connections.
   */
  @Override
  public void close() {
    jetty.stop();
  }
}
