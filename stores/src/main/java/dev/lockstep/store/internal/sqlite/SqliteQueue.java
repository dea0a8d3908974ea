package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.store.internal.jdbc.QueueDepths;
import dev.lockstep.store.internal.jdbc.ReadyHints;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.queue.LimitedQueues;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The work queue of a SQLite store, which has one writer at a time. Leases are not flushed: if the
 * machine loses power, the worker is lost too, and what a worker writes under its lease flushes
 * both.
 */
final class SqliteQueue implements WorkQueue {

  private static final String DEPTHS = QueueDepths.by("?");
  private static final String KEEP =
      """
      UPDATE instance SET lease_until = ?
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """;
  private static final String GIVE_BACK =
      """
      UPDATE instance SET worker = NULL, lease_until = 0, ready_at = max(ready_at, ?)
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """;

  private static final String ADVANCE =
      """
      UPDATE instance SET ready_at = ?
      WHERE id IN (
        SELECT id FROM instance
        WHERE queue = ? AND worker IS NULL AND quarantine IS NULL
          AND ready_at > ? AND ready_at < 9223372036854775807
        ORDER BY ready_at LIMIT ?)
      """;

  private final SqliteSessions sessions;
  private final InstantSource clock;
  private final LongSupplier leaseClock;
  private final ReadyHints hints;
  private final SqliteFailures failed;
  private final LimitedQueues limited;

  SqliteQueue(
      SqliteSessions sessions,
      ResultRows rows,
      InstantSource clock,
      LongSupplier leaseClock,
      KnownRows known,
      ReadyHints hints) {
    this.sessions = sessions;
    this.clock = clock;
    this.leaseClock = leaseClock;
    this.hints = hints;
    this.failed = new SqliteFailures(sessions, clock, leaseClock);
    this.limited = new LimitedQueues(new SqliteAcquisition(rows, clock, leaseClock, known));
  }

  /**
   * Writes the time of the store into an existing row, which needs no space, to check that the
   * store can be written.
   */
  static int check(Session session, long now) throws SQLException {
    PreparedStatement write = session.statement("UPDATE node SET clock = ?");
    write.setLong(1, now);
    return write.executeUpdate();
  }

  @Override
  public List<Taken> take(Demand demand) {
    List<Taken> taken = sessions.changeUnflushed(session -> limited.take(session, demand));
    if (!taken.isEmpty()) {
      sessions.committed().await();
    }
    return taken;
  }

  @Override
  public List<Lease> keep(Collection<Lease> leases, Duration lease) {
    if (leases.isEmpty()) {
      return List.of();
    }
    return sessions.changeUnflushed(
        session -> {
          long now = leaseClock.getAsLong();
          List<Lease> lost = new ArrayList<>();
          PreparedStatement update = session.statement(KEEP);
          for (Lease held : leases) {
            update.setLong(1, now + lease.toMillis());
            update.setLong(2, held.instance().value());
            update.setLong(3, held.fence());
            if (update.executeUpdate() == 0) {
              lost.add(held);
            }
          }
          return lost;
        });
  }

  @Override
  public void giveBack(Collection<Lease> leases) {
    giveBack(leases, 0);
    hints.tell();
  }

  @Override
  public void giveBack(Collection<Lease> leases, Duration delay) {
    giveBack(leases, clock.millis() + delay.toMillis());
  }

  /** Releases rows, which become ready at {@code readyAt} at the earliest. */
  private void giveBack(Collection<Lease> leases, long readyAt) {
    if (leases.isEmpty()) {
      return;
    }
    sessions.changeUnflushed(
        session -> {
          PreparedStatement update = session.statement(GIVE_BACK);
          for (Lease held : leases) {
            update.setLong(1, readyAt);
            update.setLong(2, held.instance().value());
            update.setLong(3, held.fence());
            update.executeUpdate();
          }
          return leases;
        });
  }

  @Override
  public boolean hasSuspects(Collection<String> queues, int failures) {
    return failed.hasSuspects(queues, failures);
  }

  @Override
  public void excuse(Collection<Lease> leases) {
    failed.excuse(leases);
  }

  @Override
  public void quarantine(Lease lease, String reason) {
    failed.quarantine(lease, reason);
  }

  @Override
  public void countFailure(Id instance, String reason) {
    failed.countFailure(instance, reason);
  }

  @Override
  public int advance(String queue, int limit) {
    int advanced =
        sessions.changeUnflushed(
            session -> {
              long now = clock.millis();
              PreparedStatement update = session.statement(ADVANCE);
              update.setLong(1, now);
              update.setString(2, queue);
              update.setLong(3, now);
              update.setInt(4, limit);
              return update.executeUpdate();
            });
    hints.tell();
    return advanced;
  }

  @Override
  public Map<String, Long> waiting() {
    return sessions.ask(
        session -> {
          PreparedStatement count = session.statement(DEPTHS);
          count.setLong(1, clock.millis());
          return QueueDepths.read(count);
        });
  }

  @Override
  public void onReady(Runnable hint) {
    hints.add(hint);
  }
}
