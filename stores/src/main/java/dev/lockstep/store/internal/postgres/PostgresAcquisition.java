package dev.lockstep.store.internal.postgres;

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
import java.util.List;

/**
 * The acquisition of rows. At a queue with limits, other processes wait at its lock and then read
 * what the holder has committed.
 */
final class PostgresAcquisition implements LimitedQueues.Access {

  private static final String TAKE =
      """
      WITH %s,
      sound (id, due, was_held) AS (
        SELECT picked.id, picked.due, picked.was_held
        FROM unnest(?::text[], ?::int[]) AS asked (queue, room) CROSS JOIN LATERAL (
          SELECT id, greatest(ready_at, lease_until) AS due, worker IS NOT NULL AS was_held
          FROM instance
          WHERE queue = asked.queue AND quarantine IS NULL
            AND greatest(ready_at, lease_until) <= (SELECT now FROM clock)
            AND failures + (worker IS NOT NULL)::int < 2
          ORDER BY greatest(ready_at, lease_until), id LIMIT asked.room
          FOR UPDATE SKIP LOCKED) AS picked),
      suspect (id, due, was_held) AS (
        SELECT picked.id, picked.due, picked.was_held
        FROM unnest(?::text[]) AS asked (queue) CROSS JOIN LATERAL (
          SELECT id, greatest(ready_at, lease_until) AS due, worker IS NOT NULL AS was_held
          FROM instance
          WHERE queue = asked.queue AND quarantine IS NULL AND failures > 0
            AND ready_at <= (SELECT now FROM clock)
            AND failures + (worker IS NOT NULL)::int BETWEEN 2 AND ?
            AND (worker IS NULL
              OR lease_until + (?::bigint << least(failures - 1, 5)) <= (SELECT now FROM clock))
          ORDER BY ready_at, id LIMIT ? FOR UPDATE SKIP LOCKED) AS picked
        ORDER BY picked.due, picked.id LIMIT ?),
      candidate (candidate_id, was_held) AS (
        SELECT both_kinds.id, both_kinds.was_held
        FROM (SELECT * FROM sound UNION ALL SELECT * FROM suspect) AS both_kinds
        ORDER BY both_kinds.due, both_kinds.id LIMIT ?)
      UPDATE instance
      SET failures = failures + (worker IS NOT NULL)::int, worker = ?, fence = fence + 1, lease_until = (SELECT now FROM clock) + ?
      FROM candidate WHERE id = candidate_id
      RETURNING %s, was_held
      """;

  private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))";

  private static final String NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

  private static final String RUNNING =
      """
      WITH %s
      SELECT count(*) FROM instance
      WHERE queue = ? AND quarantine IS NULL AND worker IS NOT NULL
        AND greatest(ready_at, lease_until) > (SELECT now FROM clock)
        AND lease_until > (SELECT now FROM clock)
      """
          .formatted(PostgresQueue.CLOCK);

  private static final int WAS_HELD = 21;

  private final ResultRows rows;
  private final String take;

  PostgresAcquisition(ResultRows rows) {
    this.rows = rows;
    this.take = TAKE.formatted(PostgresQueue.CLOCK, rows.instanceColumns());
  }

  @Override
  public void lock(Session session, String queue) throws SQLException {
    PreparedStatement lock = session.statement(LOCK);
    lock.setString(1, "lockstep limits " + queue);
    lock.execute();
  }

  @Override
  public long now(Session session) throws SQLException {
    return ResultRows.first(session.statement(NOW), row -> row.getLong(1)).orElseThrow();
  }

  @Override
  public int running(Session session, String queue) throws SQLException {
    PreparedStatement count = session.statement(RUNNING);
    count.setString(1, queue);
    return ResultRows.first(count, row -> row.getInt(1)).orElse(0);
  }

  @Override
  public List<Taken> take(Session session, Demand demand) throws SQLException {
    List<String> queues = List.copyOf(demand.rooms().keySet());
    String[] names = queues.toArray(String[]::new);
    PreparedStatement update = session.statement(take);
    update.setObject(1, names);
    update.setObject(2, queues.stream().mapToInt(demand.rooms()::get).toArray());
    update.setObject(3, demand.suspects() == 0 ? new String[0] : names);
    update.setInt(4, demand.mostFailures());
    update.setLong(5, demand.hasPauses() ? Demand.PAUSE.toMillis() : 0);
    update.setInt(6, demand.suspects());
    update.setInt(7, demand.suspects());
    update.setInt(8, demand.limit());
    update.setString(9, demand.worker());
    update.setLong(10, demand.lease().toMillis());
    return ResultRows.all(update, this::taken);
  }

  private Taken taken(ResultSet row) throws SQLException {
    StoredInstance instance = rows.instance(row);
    return new Taken(
        instance, new Lease(instance.id(), instance.work().fence()), row.getBoolean(WAS_HELD));
  }
}
