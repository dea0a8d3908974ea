package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.store.internal.jdbc.ReadyHints;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.StreamHints;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
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
 * Hints between processes. A notification makes commits wait for each other, so hints are sent
 * after the commit in a separate transaction; one that is pending covers later ones. A listener may
 * miss hints, and is notified after each reconnect.
 */
final class PostgresHints implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(PostgresHints.class);

  private static final int WAIT_MILLIS = 10_000;
  private static final int PAUSE_MILLIS = 1_000;

  private final Connections connections;
  private final boolean isListeningWanted;
  private final ReadyHints hints;
  private final ReadyNotifications ready;
  private final StreamNotifications streams;
  private final String channel;
  private final ExecutorService sender =
      Executors.newSingleThreadExecutor(work -> daemon(work, "lockstep-notify"));
  private final AtomicBoolean isOnItsWay = new AtomicBoolean();
  private final AtomicBoolean isListening = new AtomicBoolean();
  private volatile boolean isClosed;

  private PostgresHints(
      Connections connections,
      ReadyHints hints,
      ReadyNotifications ready,
      StreamNotifications streams,
      String channel,
      boolean isListeningWanted) {
    this.connections = connections;
    this.isListeningWanted = isListeningWanted;
    this.hints = hints;
    this.ready = ready;
    this.streams = streams;
    this.channel = channel;
  }

  /**
   * Creates hints that are not received yet.
   *
   * @param isListeningWanted false if no connection may be kept for hints
   */
  static PostgresHints create(
      Connections connections,
      ReadyHints hints,
      StreamHints streams,
      String schema,
      boolean isListeningWanted) {
    String self = UUID.randomUUID().toString();
    return new PostgresHints(
        connections,
        hints,
        new ReadyNotifications(Ticker.system(), self),
        new StreamNotifications(streams, Ticker.system(), self),
        "lockstep_ready_" + schema,
        isListeningWanted);
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Reports that rows are ready, to this process and shortly after to those that listen. */
  void tell() {
    hints.tell();
    if (ready.told()) {
      sendSoon();
    }
  }

  /**
   * Reports that streams have grown, to this process and shortly after to the processes that
   * listen.
   */
  void told(List<StreamEvent> events) {
    if (streams.told(events)) {
      sendSoon();
    }
  }

  /** Reports that streams may have grown, to this process and to those that listen. */
  void grown(Collection<Id> roots) {
    if (!roots.isEmpty() && streams.grown(roots)) {
      sendSoon();
    }
  }

  /** Registers this process as a listener to streams. */
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
        LOG.debug("a hint is not sent because the store is closing", closing);
      }
    }
  }

  private void send() {
    isOnItsWay.set(false);
    List<String> texts = new ArrayList<>(streams.texts());
    ready.text().ifPresent(texts::add);
    if (texts.isEmpty()) {
      return;
    }
    try (Session session = connections.lend()) {
      send(session.connection(), texts);
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

  /** Starts to listen unless the store listens already. */
  void listen() {
    if (isListeningWanted && isListening.compareAndSet(false, true)) {
      daemon(this::hear, "lockstep-listen").start();
    }
  }

  private void hear() {
    while (!isClosed) {
      try (Session session = connections.lend();
          Statement listen = session.connection().createStatement()) {
        listen.execute("LISTEN \"" + channel + "\"");
        ready.listens();
        sendSoon();
        hints.tell();
        streams.missed();
        hear(session.connection());
      } catch (SQLException | RuntimeException complaint) {
        LOG.debug("listening for hints failed; it is retried", complaint);
        ready.stopsListening();
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
        List<String> texts = new ArrayList<>(List.of(ready.announcement()));
        streams.wanted().ifPresent(texts::add);
        send(connection, texts);
      }
      boolean isReady = false;
      for (PGNotification one : heard.getNotifications(WAIT_MILLIS)) {
        String text = one.getParameter();
        isReady |= !streams.hear(text) && ready.hear(text);
      }
      if (isReady) {
        hints.tell();
      }
      if (ready.isPending()) {
        sendSoon();
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

  /** Stops sending and receiving; the pool closes the connections. */
  @Override
  public void close() {
    isClosed = true;
    sender.shutdown();
  }
}
