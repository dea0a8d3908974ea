package dev.lockstep.server.internal.jetty;

import dev.lockstep.server.http.HttpLimits;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes connections that exceed the limits: too many, or too slow in sending headers, sending the
 * request or receiving the response. Deadlines count from the beginning of a phase, not from the
 * last byte. A body also needs a minimum rate, so that no client can hold a connection by sending
 * single bytes. Time in which the server itself stood still does not count.
 */
final class ConnectionGuard extends Handler.Wrapper {

  private static final String WATCH = ConnectionGuard.class.getName();
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionGuard.class);
  private static final long ROUND_MILLIS = 250;
  private static final long LAST_ROUND_MILLIS = 10;

  /** The time between two rounds after which the server is assumed to have stood still. */
  private static final long STANDSTILL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final HttpLimits limits;
  private final ConnectionCounts counts;
  private final Map<SocketAddress, ConnectionWatch> open = new ConcurrentHashMap<>();
  private final Map<Connection, Admitted> admitted = new ConcurrentHashMap<>();
  private final ScheduledExecutorService rounds =
      Executors.newSingleThreadScheduledExecutor(ConnectionGuard::thread);
  private long roundAt;

  /**
   * Creates a guard.
   *
   * @param limits the limits
   * @param isProxy tests addresses of proxies, whose connections count in the total only
   */
  ConnectionGuard(HttpLimits limits, Predicate<InetAddress> isProxy) {
    this.limits = limits;
    this.counts = new ConnectionCounts(limits.perAddress(), limits.connections(), isProxy);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "http-deadlines");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  protected void doStart() throws Exception {
    super.doStart();
    roundAt = System.nanoTime();
    rounds.scheduleWithFixedDelay(this::round, ROUND_MILLIS, ROUND_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  protected void doStop() throws Exception {
    super.doStop();
    rounds.shutdownNow();
  }

  /**
   * Closes the connections that are idle now, and each other connection once it is idle, so that
   * the server stops without waiting for further requests of clients.
   */
  void closeIdle() {
    if (isStarted()) {
      rounds.scheduleWithFixedDelay(
          () -> close(ConnectionWatch::isIdle), 0, LAST_ROUND_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private void round() {
    long now = System.nanoTime();
    long standstill = standstill(roundAt, now);
    roundAt = now;
    if (standstill > 0) {
      open.values().forEach(watch -> watch.extend(standstill, now));
    }
    close(watch -> watch.isOverdue(now));
  }

  /** Returns the time between two rounds in which the server stood still; 0 if it did not. */
  static long standstill(long before, long now) {
    long between = now - before;
    return between > STANDSTILL_NANOS ? between : 0;
  }

  private void close(Predicate<ConnectionWatch> isOver) {
    try {
      open.values().stream().filter(isOver).forEach(ConnectionWatch::cut);
    } catch (RuntimeException failure) {
      LOG.error("cannot check the deadlines of connections; checking again in 250 ms", failure);
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    ConnectionWatch watch = open.get(request.getConnectionMetaData().getRemoteSocketAddress());
    if (watch != null) {
      watch.headersAreRead(System.nanoTime());
      request.setAttribute(WATCH, watch);
      Request.addCompletionListener(request, failure -> watch.isAnswered());
    }
    return super.handle(request, response, callback);
  }

  /** Records that a request has arrived completely. */
  void isRead(HttpServletRequest request) {
    isRead(request.getAttribute(WATCH));
  }

  /** Records that a request has arrived completely, given Jetty's own request. */
  void isRead(Request request) {
    isRead(request.getAttribute(WATCH));
  }

  private static void isRead(@Nullable Object attribute) {
    if (attribute instanceof ConnectionWatch watch) {
      watch.bodyIsRead();
    }
  }

  /**
   * Records that the response to a request is a stream, which has no deadline. Returns its
   * connection.
   */
  StreamConnection goesOn(HttpServletRequest request) {
    if (request.getAttribute(WATCH) instanceof ConnectionWatch watch) {
      watch.goesOn();
      return watch;
    }
    return StreamConnection.NONE;
  }

  /** Returns the connection of a request. */
  StreamConnection line(HttpServletRequest request) {
    return request.getAttribute(WATCH) instanceof ConnectionWatch watch
        ? watch
        : StreamConnection.NONE;
  }

  /** Returns the listener to be added to the connector. */
  Connection.Listener listener() {
    return new Connection.Listener() {
      @Override
      public void onOpened(Connection connection) {
        opened(connection);
      }

      @Override
      public void onClosed(Connection connection) {
        closed(connection);
      }
    };
  }

  private void opened(Connection connection) {
    if (connection.getEndPoint() instanceof SocketChannelEndPoint socket) {
      SocketAddress address = socket.getRemoteSocketAddress();
      if (address != null && counts.admits(address)) {
        ConnectionWatch watch = new ConnectionWatch(connection, limits, System.nanoTime());
        open.put(address, watch);
        admitted.put(connection, new Admitted(address, watch));
      } else {
        socket.close();
      }
    }
  }

  private void closed(Connection connection) {
    Admitted gone = admitted.remove(connection);
    if (gone != null) {
      open.remove(gone.address, gone.watch);
      counts.left(gone.address);
    }
  }

  /** A connection that was counted. A closed connection no longer reports its address. */
  private record Admitted(SocketAddress address, ConnectionWatch watch) {}
}
