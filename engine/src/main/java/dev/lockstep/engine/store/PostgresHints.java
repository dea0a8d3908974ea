package dev.lockstep.engine.store;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hints between processes. They are sent after the commit and apart from it, since a notification
 * makes commits queue up; one on its way stands for all that come up meanwhile. Whoever listens may
 * miss some, and is told once whenever the connection had to be made anew.
 */
final class PostgresHints implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(PostgresHints.class);

  private static final int WAIT_MILLIS = 10_000;
  private static final int PAUSE_MILLIS = 1_000;

  private final HikariDataSource pool;
  private final ReadyHints hints;
  private final String channel;
  private final ExecutorService sender =
      Executors.newSingleThreadExecutor(work -> daemon(work, "lockstep-notify"));
  private final AtomicBoolean isOnItsWay = new AtomicBoolean();
  private final AtomicBoolean isListening = new AtomicBoolean();
  private volatile boolean isClosed;

  PostgresHints(HikariDataSource pool, ReadyHints hints, String schema) {
    this.pool = pool;
    this.hints = hints;
    this.channel = "lockstep_ready_" + schema;
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Tells this process and, a little later, the others. */
  void tell() {
    hints.tell();
    if (!isClosed && isOnItsWay.compareAndSet(false, true)) {
      try {
        sender.execute(this::send);
      } catch (RejectedExecutionException closing) {
        LOG.debug("a hint is not sent any more", closing);
      }
    }
  }

  private void send() {
    isOnItsWay.set(false);
    try (Connection connection = pool.getConnection();
        PreparedStatement notify = connection.prepareStatement("SELECT pg_notify(?, '')")) {
      notify.setString(1, channel);
      notify.execute();
    } catch (SQLException complaint) {
      LOG.debug("a hint is lost", complaint);
    }
  }

  /** Begins to listen, once. */
  void listen() {
    if (isListening.compareAndSet(false, true)) {
      daemon(this::hear, "lockstep-listen").start();
    }
  }

  private void hear() {
    while (!isClosed) {
      try (Connection connection = pool.getConnection();
          Statement listen = connection.createStatement()) {
        listen.execute("LISTEN \"" + channel + "\"");
        hints.tell();
        hear(connection.unwrap(PGConnection.class));
      } catch (SQLException complaint) {
        LOG.debug("hints are not heard for a while", complaint);
        pause();
      }
    }
  }

  private void hear(PGConnection connection) throws SQLException {
    while (!isClosed) {
      if (connection.getNotifications(WAIT_MILLIS).length > 0) {
        hints.tell();
      }
    }
  }

  private void pause() {
    try {
      if (!isClosed) {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException end) {
      isClosed = true;
    }
  }

  /** Sends and hears nothing more; the pool ends what is under way. */
  @Override
  public void close() {
    isClosed = true;
    sender.shutdown();
  }
}
