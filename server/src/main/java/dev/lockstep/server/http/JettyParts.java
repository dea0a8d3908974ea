package dev.lockstep.server.http;

import io.javalin.config.JavalinConfig;
import java.util.ArrayList;
import java.util.List;
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
import org.eclipse.jetty.server.handler.EagerContentHandler.RetainedContentLoaderFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty, set up as strict as it goes. */
final class JettyParts {

  private static final int MOST_THREADS = 256;
  private static final int LEAST_THREADS = 4;
  private static final int THREAD_REST_MILLIS = 60_000;
  private static final long PATIENCE_MILLIS = 10_000;

  /** What is kept of a body, with the buffers it lies in, before a thread is given to it. */
  private static final int EAGER_BYTES = 256 << 10;

  private static final int BYTES_KEPT_PER_PIECE = 8 << 10;

  private final HttpSettings settings;
  private final Server server;
  private final ConnectionGuard guard;
  private final JettyProblems problems;

  JettyParts(HttpSettings settings, RequestIds ids) {
    this.settings = settings;
    QueuedThreadPool threads =
        new QueuedThreadPool(MOST_THREADS, LEAST_THREADS, THREAD_REST_MILLIS);
    threads.setName("http");
    this.server = new Server(threads);
    this.guard = new ConnectionGuard(settings.limits());
    this.problems = new JettyProblems(settings.headers(), ids);
  }

  Server server() {
    return server;
  }

  ConnectionGuard guard() {
    return guard;
  }

  void configure(JavalinConfig config) {
    config.unsafe.jettyInternal.server = server;
    server.setErrorHandler(problems);
    server.setStopTimeout(PATIENCE_MILLIS);
    server.setHandler(guard);
    EagerContentHandler bodies =
        new EagerContentHandler(
            new RetainedContentLoaderFactory(EAGER_BYTES, BYTES_KEPT_PER_PIECE, false));
    guard.setHandler(bodies);
    bodies.setHandler(new GracefulHandler());
    config.jetty.modifyHttpConfiguration(this::harden);
    config.jetty.modifyServletContextHandler(context -> context.setErrorHandler(problems));
    config.jetty.addConnector(this::connector);
  }

  private void harden(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(settings.limits().headers());
    http.setHttpCompliance(HttpCompliance.STRICT);
    http.setUriCompliance(UriCompliance.RFC3986);
    http.setIdleTimeout(settings.limits().idle().toMillis());
    if (settings.tls() != null) {
      http.addCustomizer(new SecureRequestCustomizer(false));
    }
  }

  private Connector connector(Server owner, HttpConfiguration http) {
    List<ConnectionFactory> factories = new ArrayList<>();
    HttpConnectionFactory plain = new HttpConnectionFactory(http);
    Tls tls = settings.tls();
    if (tls != null) {
      SslContextFactory.Server context = new SslContextFactory.Server();
      context.setKeyStorePath(tls.keyStore().toString());
      context.setKeyStoreType("PKCS12");
      context.setKeyStorePassword(tls.password());
      factories.add(new SslConnectionFactory(context, plain.getProtocol()));
    }
    factories.add(plain);
    ServerConnector connector =
        new ServerConnector(owner, factories.toArray(ConnectionFactory[]::new));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(settings.limits().idle().toMillis());
    connector.addBean(guard.listener());
    return connector;
  }
}
