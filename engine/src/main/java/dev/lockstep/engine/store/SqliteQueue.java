package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.WorkQueue;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Work rows under SQLite's one writer: nobody else takes meanwhile. Leases are not flushed: a
 * machine that loses its power loses the worker, too, and what a worker writes under its lease
 * flushes both.
 */
final class SqliteQueue implements WorkQueue {

  private static final String DEPTHS = QueueDepths.by("?");
  private static final String KEEP =
      """
      UPDATE instance SET lease_until = ?
      WHERE id = ? AND worker IS NOT NULL AND fence = ? AND lease_until > ?
      """;
  private static final String GIVE_BACK =
      """
      UPDATE instance SET worker = NULL, lease_until = 0
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """;

  private final SqliteSessions sessions;
  private final InstantSource clock;
  private final LongSupplier leaseClock;
  private final Rows rows;
  private final ReadyHints hints;
  private final String free;
  private final String expired;
  private final String take;

  SqliteQueue(
      SqliteSessions sessions,
      Rows rows,
      InstantSource clock,
      LongSupplier leaseClock,
      ReadyHints hints) {
    this.sessions = sessions;
    this.rows = rows;
    this.clock = clock;
    this.leaseClock = leaseClock;
    this.hints = hints;
    free =
        """
        SELECT id, ready_at, 0 FROM instance
        WHERE queue = ? AND worker IS NULL AND quarantine IS NULL AND ready_at <= ?
        ORDER BY ready_at, id LIMIT ?
        """;
    expired =
        """
        SELECT id, ready_at, 1 FROM instance
        WHERE worker IS NOT NULL AND quarantine IS NULL
          AND queue = ? AND lease_until <= ? AND ready_at <= ?
        ORDER BY ready_at, id LIMIT ?
        """;
    take =
        """
        UPDATE instance SET worker = ?, lease_until = ?, fence = fence + 1 WHERE id = ?
        RETURNING\s"""
            + rows.instanceColumns();
  }

  /** A row that may be taken. */
  private record Candidate(Id id, long readyAt, boolean wasHeld) {}

  /** Lets every lease run out, for a store whose former process is gone. */
  static int endAllLeases(Session session) throws SQLException {
    return session
        .statement("UPDATE instance SET lease_until = 0 WHERE worker IS NOT NULL")
        .executeUpdate();
  }

  @Override
  public List<Taken> take(Collection<String> queues, String worker, int limit, Duration lease) {
    return sessions.changeUnflushed(
        session -> {
          long now = clock.millis();
          List<Taken> taken = new ArrayList<>();
          PreparedStatement update = session.statement(take);
          for (Candidate candidate : candidates(session, queues, now, limit)) {
            update.setString(1, worker);
            update.setLong(2, leaseClock.getAsLong() + lease.toMillis());
            update.setLong(3, candidate.id().value());
            for (StoredInstance row : Rows.all(update, rows::instance)) {
              Lease right = new Lease(row.id(), row.work().fence());
              taken.add(new Taken(row, right, candidate.wasHeld()));
            }
          }
          return taken;
        });
  }

  private List<Candidate> candidates(
      Session session, Collection<String> queues, long now, int limit) throws SQLException {
    List<Candidate> candidates = new ArrayList<>();
    PreparedStatement askFree = session.statement(free);
    PreparedStatement askExpired = session.statement(expired);
    for (String queue : queues) {
      askFree.setString(1, queue);
      askFree.setLong(2, now);
      askFree.setInt(3, limit);
      candidates.addAll(Rows.all(askFree, SqliteQueue::candidate));
      askExpired.setString(1, queue);
      askExpired.setLong(2, leaseClock.getAsLong());
      askExpired.setLong(3, now);
      askExpired.setInt(4, limit);
      candidates.addAll(Rows.all(askExpired, SqliteQueue::candidate));
    }
    candidates.sort(Comparator.comparingLong(Candidate::readyAt).thenComparing(Candidate::id));
    return candidates.subList(0, Math.min(limit, candidates.size()));
  }

  private static Candidate candidate(ResultSet row) throws SQLException {
    return new Candidate(new Id(row.getLong(1)), row.getLong(2), row.getInt(3) == 1);
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
            update.setLong(4, now);
            if (update.executeUpdate() == 0) {
              lost.add(held);
            }
          }
          return lost;
        });
  }

  @Override
  public void giveBack(Collection<Lease> leases) {
    if (leases.isEmpty()) {
      return;
    }
    sessions.changeUnflushed(
        session -> {
          PreparedStatement update = session.statement(GIVE_BACK);
          for (Lease held : leases) {
            update.setLong(1, held.instance().value());
            update.setLong(2, held.fence());
            update.executeUpdate();
          }
          return leases;
        });
    hints.tell();
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
