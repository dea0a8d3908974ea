package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.store.internal.jdbc.ResultRows;
import java.sql.PreparedStatement;
import java.time.InstantSource;
import java.util.Collection;
import java.util.function.LongSupplier;

/**
 * The queries and updates for rows of a SQLite store that have failed: suspects and rows in
 * quarantine.
 */
final class SqliteFailures {

  private static final String HAS_SUSPECTS =
      """
      SELECT 1 FROM instance
      WHERE failures > 0 AND queue = ? AND quarantine IS NULL AND ready_at <= ?
        AND failures + (worker IS NOT NULL) >= ?
        AND (worker IS NULL OR lease_until + (? << min(failures - 1, 5)) <= ?)
      LIMIT 1
      """;

  private static final String EXCUSE =
      """
      UPDATE instance SET failures = failures - 1
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """;

  private static final String QUARANTINE =
      """
      UPDATE instance
      SET quarantine = ?, worker = NULL, lease_until = 0, fence = fence + 1, updated_at = ?
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """;

  private static final String COUNT_FAILURE =
      """
      UPDATE instance
      SET failures = failures + 1, updated_at = ?1,
          fence = fence + CASE WHEN failures + 1 >= ?2 THEN 1 ELSE 0 END,
          quarantine = CASE WHEN failures + 1 >= ?2 THEN ?3 END
      WHERE id = ?4 AND quarantine IS NULL
      """;

  private final SqliteSessions sessions;
  private final InstantSource clock;
  private final LongSupplier leaseClock;

  SqliteFailures(SqliteSessions sessions, InstantSource clock, LongSupplier leaseClock) {
    this.sessions = sessions;
    this.clock = clock;
    this.leaseClock = leaseClock;
  }

  boolean hasSuspects(Collection<String> queues, int failures) {
    return sessions.ask(
        session -> {
          for (String queue : queues) {
            PreparedStatement ask = session.statement(HAS_SUSPECTS);
            ask.setString(1, queue);
            ask.setLong(2, clock.millis());
            ask.setInt(3, failures);
            ask.setLong(4, Demand.PAUSE.toMillis());
            ask.setLong(5, leaseClock.getAsLong());
            if (ResultRows.first(ask, row -> true).isPresent()) {
              return true;
            }
          }
          return false;
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
          update.setLong(2, clock.millis());
          update.setLong(3, lease.instance().value());
          update.setLong(4, lease.fence());
          return update.executeUpdate();
        });
  }

  void countFailure(Id instance, String reason) {
    sessions.change(
        session -> {
          PreparedStatement update = session.statement(COUNT_FAILURE);
          update.setLong(1, clock.millis());
          update.setInt(2, Work.MOST_FAILURES);
          update.setString(3, reason);
          update.setLong(4, instance.value());
          return update.executeUpdate();
        });
  }
}
