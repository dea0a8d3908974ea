package dev.lockstep.engine.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.engine.record.StreamEvent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hints between processes. They are sent after the commit and apart from it, since a notification
 * makes commits queue up; one on its way stands for all that come up meanwhile. Whoever listens may
 * miss some, and is told once whenever the connection had to be made anew.
 */
final class PostgresHints implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(PostgresHints.class);

  private static final String READY = "";
  private static final int WAIT_MILLIS = 10_000;
  private static final int PAUSE_MILLIS = 1_000;

  private final HikariDataSource pool;
  private final ReadyHints hints;
  private final StreamPost streams;
  private final String channel;
  private final ExecutorService sender =
      Executors.newSingleThreadExecutor(work -> daemon(work, "lockstep-notify"));
  private final AtomicBoolean isOnItsWay = new AtomicBoolean();
  private final AtomicBoolean isReadyTold = new AtomicBoolean();
  private final AtomicBoolean isListening = new AtomicBoolean();
  private volatile boolean isClosed;

  PostgresHints(HikariDataSource pool, ReadyHints hints, StreamPost streams, String schema) {
    this.pool = pool;
    this.hints = hints;
    this.streams = streams;
    this.channel = "lockstep_ready_" + schema;
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Rows are ready: tells this process and, a little later, the others. */
  void tell() {
    hints.tell();
    isReadyTold.set(true);
    sendSoon();
  }

  /** Streams have grown: tells this process and, a little later, those that listen. */
  void told(List<StreamEvent> events) {
    if (streams.told(events)) {
      sendSoon();
    }
  }

  /** Somebody here wants to hear of streams. */
  void want() {
    listen();
    streams.want();
    sendSoon();
  }

  private void sendSoon() {
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
    List<String> texts = new ArrayList<>(streams.texts());
    if (isReadyTold.getAndSet(false)) {
      texts.add(READY);
    }
    try (Connection connection = pool.getConnection()) {
      send(connection, texts);
    } catch (SQLException complaint) {
      LOG.debug("a hint is lost", complaint);
    }
  }

  private void send(Connection connection, Collection<String> texts) throws SQLException {
    try (PreparedStatement notify = connection.prepareStatement("SELECT pg_notify(?, ?)")) {
      for (String text : texts) {
        notify.setString(1, channel);
        notify.setString(2, text);
        notify.execute();
      }
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
        streams.missed();
        hear(connection);
      } catch (SQLException complaint) {
        LOG.debug("hints are not heard for a while", complaint);
        pause();
      }
    }
  }

  private void hear(Connection connection) throws SQLException {
    PGConnection heard = connection.unwrap(PGConnection.class);
    long said = 0;
    while (!isClosed) {
      long now = System.nanoTime();
      if (said == 0 || now - said >= TimeUnit.MILLISECONDS.toNanos(WAIT_MILLIS)) {
        said = now;
        send(connection, streams.wanted().stream().toList());
      }
      boolean isReady = false;
      for (PGNotification one : heard.getNotifications(WAIT_MILLIS)) {
        isReady |= !streams.hear(one.getParameter());
      }
      if (isReady) {
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
