package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.queue.LimitedQueues;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** The acquisition of rows by the single writer of the database. */
final class SqliteAcquisition implements LimitedQueues.Access {

  private static final String RUNNING =
      """
      SELECT count(*) FROM instance
      WHERE queue = ? AND worker IS NOT NULL AND lease_until > ? AND quarantine IS NULL
      """;

  private final ResultRows rows;
  private final InstantSource clock;
  private final LongSupplier leaseClock;
  private final KnownRows known;
  private final String free;
  private final String expired;
  private final String suspects;
  private final String take;

  SqliteAcquisition(
      ResultRows rows, InstantSource clock, LongSupplier leaseClock, KnownRows known) {
    this.known = known;
    this.rows = rows;
    this.clock = clock;
    this.leaseClock = leaseClock;
    free =
        """
        SELECT id, ready_at, 0 FROM instance
        WHERE queue = ? AND worker IS NULL AND quarantine IS NULL AND ready_at <= ?
          AND failures < 2
        ORDER BY ready_at, id LIMIT ?
        """;
    expired =
        """
        SELECT id, ready_at, 1 FROM instance
        WHERE worker IS NOT NULL AND quarantine IS NULL
          AND queue = ? AND lease_until <= ? AND ready_at <= ? AND failures < 1
        ORDER BY ready_at, id LIMIT ?
        """;
    suspects =
        """
        SELECT id, ready_at, worker IS NOT NULL FROM instance
        WHERE failures > 0 AND queue = ? AND quarantine IS NULL AND ready_at <= ?
          AND failures + (worker IS NOT NULL) BETWEEN 2 AND ?
          AND (worker IS NULL OR lease_until + (? << min(failures - 1, 5)) <= ?)
        ORDER BY ready_at, id LIMIT ?
        """;
    take =
        """
        UPDATE instance
        SET failures = failures + (worker IS NOT NULL), worker = ?, lease_until = ?,
            fence = fence + 1
        WHERE id = ?
        RETURNING\s"""
            + rows.instanceColumns();
  }

  /** A row that can be acquired. */
  private record Candidate(Id id, long readyAt, boolean wasHeld) {}

  private static final Comparator<Candidate> OLDEST_FIRST =
      Comparator.comparingLong(Candidate::readyAt).thenComparing(Candidate::id);

  @Override
  public void lock(Session session, String queue) {
    // The transaction has locked the database.
  }

  @Override
  public long now(Session session) {
    return clock.millis();
  }

  @Override
  public int running(Session session, String queue) throws SQLException {
    PreparedStatement count = session.statement(RUNNING);
    count.setString(1, queue);
    count.setLong(2, leaseClock.getAsLong());
    return ResultRows.first(count, row -> row.getInt(1)).orElse(0);
  }

  @Override
  public List<Taken> take(Session session, Demand demand) throws SQLException {
    List<Taken> taken = new ArrayList<>();
    PreparedStatement update = session.statement(take);
    known.take(session);
    for (Candidate candidate : candidates(session, demand, clock.millis())) {
      update.setString(1, demand.worker());
      long until = leaseClock.getAsLong() + demand.lease().toMillis();
      update.setLong(2, until);
      update.setLong(3, candidate.id().value());
      for (StoredInstance row : ResultRows.all(update, rows::instance)) {
        known.taken(new KnownRows.Known(row, until));
        Lease right = new Lease(row.id(), row.work().fence());
        taken.add(new Taken(row, right, candidate.wasHeld()));
      }
    }
    known.changed(session);
    return taken;
  }

  private List<Candidate> candidates(Session session, Demand demand, long now) throws SQLException {
    List<Candidate> suspected = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    PreparedStatement askFree = session.statement(free);
    PreparedStatement askExpired = session.statement(expired);
    for (Map.Entry<String, Integer> asked : demand.rooms().entrySet()) {
      List<Candidate> some = new ArrayList<>();
      int room = asked.getValue();
      askFree.setString(1, asked.getKey());
      askFree.setLong(2, now);
      askFree.setInt(3, room);
      some.addAll(ResultRows.all(askFree, SqliteAcquisition::candidate));
      askExpired.setString(1, asked.getKey());
      askExpired.setLong(2, leaseClock.getAsLong());
      askExpired.setLong(3, now);
      askExpired.setInt(4, room);
      some.addAll(ResultRows.all(askExpired, SqliteAcquisition::candidate));
      candidates.addAll(first(some, room));
      suspected.addAll(suspects(session, demand, asked.getKey(), now));
    }
    candidates.addAll(first(suspected, demand.suspects()));
    return first(candidates, demand.limit());
  }

  private List<Candidate> suspects(Session session, Demand demand, String queue, long now)
      throws SQLException {
    if (demand.suspects() == 0) {
      return List.of();
    }
    PreparedStatement ask = session.statement(suspects);
    ask.setString(1, queue);
    ask.setLong(2, now);
    ask.setInt(3, demand.mostFailures());
    ask.setLong(4, demand.hasPauses() ? Demand.PAUSE.toMillis() : 0);
    ask.setLong(5, leaseClock.getAsLong());
    ask.setInt(6, demand.suspects());
    return ResultRows.all(ask, SqliteAcquisition::candidate);
  }

  private static List<Candidate> first(List<Candidate> candidates, int limit) {
    List<Candidate> sorted = new ArrayList<>(candidates);
    sorted.sort(OLDEST_FIRST);
    return sorted.subList(0, Math.min(limit, sorted.size()));
  }

  private static Candidate candidate(ResultSet row) throws SQLException {
    return new Candidate(new Id(row.getLong(1)), row.getLong(2), row.getInt(3) == 1);
  }
}
