package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.PreparedStatement;
import java.util.Collection;

/**
 * The queries and updates for rows of a PostgreSQL store that have failed: suspects and rows in
 * quarantine.
 */
final class PostgresFailures {

  private static final String HAS_SUSPECTS =
      """
      WITH %s
      SELECT 1 FROM unnest(?::text[]) AS asked (queue) CROSS JOIN LATERAL (
        SELECT id FROM instance
        WHERE queue = asked.queue AND quarantine IS NULL AND failures > 0
          AND ready_at <= (SELECT now FROM clock)
          AND failures + (worker IS NOT NULL)::int >= ?
          AND (worker IS NULL
            OR lease_until + (?::bigint << least(failures - 1, 5)) <= (SELECT now FROM clock))
        LIMIT 1) AS found
      LIMIT 1
      """
          .formatted(PostgresQueue.CLOCK);

  private static final String EXCUSE =
      """
      UPDATE instance SET failures = failures - 1
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """;

  private static final String QUARANTINE =
      """
      WITH %s
      UPDATE instance
      SET quarantine = ?, worker = NULL, lease_until = 0, fence = fence + 1,
          updated_at = (SELECT now FROM clock)
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """
          .formatted(PostgresQueue.CLOCK);

  private static final String COUNT_FAILURE =
      """
      WITH %s
      UPDATE instance
      SET failures = failures + 1, updated_at = (SELECT now FROM clock),
          fence = fence + CASE WHEN failures + 1 >= ? THEN 1 ELSE 0 END,
          quarantine = CASE WHEN failures + 1 >= ? THEN ? END
      WHERE id = ? AND quarantine IS NULL
      """
          .formatted(PostgresQueue.CLOCK);

  private final Sessions sessions;

  PostgresFailures(Sessions sessions) {
    this.sessions = sessions;
  }

  boolean hasSuspects(Collection<String> queues, int failures) {
    return sessions.ask(
        session -> {
          PreparedStatement ask = session.statement(HAS_SUSPECTS);
          ask.setObject(1, queues.toArray(String[]::new));
          ask.setInt(2, failures);
          ask.setLong(3, Demand.PAUSE.toMillis());
          return ResultRows.first(ask, row -> true).isPresent();
        });
  }

  void excuse(Collection<Lease> leases) {
    if (leases.isEmpty()) {
      return;
    }
    sessions.change(
        session -> {
          for (Lease lease : leases) {
            PreparedStatement update = session.statement(EXCUSE);
            update.setLong(1, lease.instance().value());
            update.setLong(2, lease.fence());
            update.executeUpdate();
          }
          return leases;
        });
  }

  void quarantine(Lease lease, String reason) {
    sessions.change(
        session -> {
          PreparedStatement update = session.statement(QUARANTINE);
          update.setString(1, reason);
          update.setLong(2, lease.instance().value());
          update.setLong(3, lease.fence());
          return update.executeUpdate();
        });
  }

  void countFailure(Id instance, String reason) {
    sessions.change(
        session -> {
          PreparedStatement update = session.statement(COUNT_FAILURE);
          update.setInt(1, Work.MOST_FAILURES);
          update.setInt(2, Work.MOST_FAILURES);
          update.setString(3, reason);
          update.setLong(4, instance.value());
          return update.executeUpdate();
        });
  }
}
