package dev.lockstep.server.internal.jetty;

import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Tls;
import jakarta.servlet.Servlet;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Jetty with strict settings. */
public final class JettyParts {

  private static final Logger LOG = LoggerFactory.getLogger(JettyParts.class);
  private static final int MOST_THREADS = 256;
  private static final int LEAST_THREADS = 4;
  private static final int THREAD_REST_MILLIS = 60_000;
  private static final long PATIENCE_MILLIS = 10_000;

  private final HttpSettings settings;
  private final Server server;
  private final ConnectionGuard guard;
  private final JettyProblems problems;

  public JettyParts(HttpSettings settings, RequestIds ids) {
    this.settings = settings;
    QueuedThreadPool threads =
        new QueuedThreadPool(MOST_THREADS, LEAST_THREADS, THREAD_REST_MILLIS);
    threads.setName("http");
    this.server = new Server(threads);
    this.guard = new ConnectionGuard(settings.limits(), settings.isProxy());
    this.problems = new JettyProblems(settings.headers(), ids);
  }

  /**
   * Loads classes whose static fields take long: locales, types of media, beans of the platform.
   */
  public static void loadClasses() {
    new Server(new QueuedThreadPool()).setHandler(new ServletContextHandler());
  }

  public Server server() {
    return server;
  }

  public ConnectionGuard guard() {
    return guard;
  }

  /**
   * Listens and passes requests to a servlet.
   *
   * @throws IllegalStateException if the server cannot listen at the address
   */
  public void start(Servlet servlet) {
    try {
      server.setErrorHandler(problems);
      server.setStopTimeout(PATIENCE_MILLIS);
      server.addConnector(connector());
      server.setHandler(guard);
      EagerContentHandler bodies = new EagerContentHandler(new ShortBodies());
      guard.setHandler(bodies);
      ArrivedBodies arrivals = new ArrivedBodies(guard);
      GracefulHandler patience = new GracefulHandler();
      bodies.setHandler(arrivals);
      arrivals.setHandler(patience);
      patience.setHandler(context(servlet));
      server.start();
    } catch (Exception failure) {
      stop();
      throw new IllegalStateException(
          "cannot listen on %s:%d: %s"
              .formatted(settings.host(), settings.port(), failure.getMessage()),
          failure);
    }
  }

  private ServletContextHandler context(Servlet servlet) {
    ServletContextHandler context = new ServletContextHandler(ServletContextHandler.NO_SESSIONS);
    context.setContextPath("/");
    context.setErrorHandler(problems);
    ServletHolder holder = new ServletHolder(servlet);
    holder.setAsyncSupported(true);
    context.addServlet(holder, "/*");
    return context;
  }

  private Connector connector() throws IOException, GeneralSecurityException {
    List<ConnectionFactory> factories = new ArrayList<>();
    HttpConnectionFactory plain = new HttpConnectionFactory(hardened());
    Tls tls = settings.tls();
    if (tls != null) {
      SslContextFactory.Server context = new SslContextFactory.Server();
      context.setKeyStore(tls.keys());
      context.setKeyStorePassword(tls.password());
      factories.add(new SslConnectionFactory(context, plain.getProtocol()));
    }
    factories.add(plain);
    ServerConnector connector =
        new ServerConnector(server, factories.toArray(ConnectionFactory[]::new));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(settings.limits().idle().toMillis());
    connector.addBean(guard.listener());
    return connector;
  }

  private HttpConfiguration hardened() {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(settings.limits().headers());
    http.setHttpCompliance(HttpCompliance.STRICT);
    http.setUriCompliance(UriCompliance.RFC3986);
    http.setIdleTimeout(settings.limits().idle().toMillis());
    if (settings.tls() != null) {
      http.addCustomizer(new SecureRequestCustomizer(false));
    }
    return http;
  }

  /**
   * Stops accepting connections, waits up to 10 s for requests in progress, and closes all
   * connections.
   */
  public void stop() {
    try {
      guard.closeIdle();
      server.stop();
    } catch (Exception failure) {
      LOG.warn("the listener did not stop cleanly: {}", failure.getMessage());
    }
  }
}
