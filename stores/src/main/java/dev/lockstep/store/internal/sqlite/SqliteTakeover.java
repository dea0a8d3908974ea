package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.Work;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Adjusts the rows that the previous process of a SQLite file has left. */
final class SqliteTakeover {

  private static final long OUTSIDE_MILLIS = 30_000;

  private SqliteTakeover() {}

  /**
   * Ends the leases of the previous process and follows the clock.
   *
   * @param leases the time of leases, in milliseconds
   * @param now the clock, milliseconds since 1970
   * @return the number of changed rows
   */
  static int begin(Session session, long leases, long now) throws SQLException {
    return endLeases(session, leases) + followClock(session, now);
  }

  /**
   * Shortens the delays of rows if the clock was set back before the process started again.
   *
   * @param now the clock, milliseconds since 1970
   */
  private static int followClock(Session session, long now) throws SQLException {
    long before =
        ResultRows.first(session.statement("SELECT clock FROM node"), row -> row.getLong(1))
            .orElse(0L);
    if (before <= now) {
      return 0;
    }
    PreparedStatement update =
        session.statement(
            "UPDATE instance SET ready_at = ready_at - ? WHERE queue IS NOT NULL AND ready_at > ?");
    update.setLong(1, before - now);
    update.setLong(2, now);
    return update.executeUpdate();
  }

  /**
   * Ends the leases of the previous process, which has ended. Workers outside of it may still run;
   * they have time for a heartbeat.
   */
  private static int endLeases(Session session, long now) throws SQLException {
    PreparedStatement end =
        session.statement(
            "UPDATE instance SET lease_until = CASE WHEN worker GLOB ? THEN ? ELSE ? END"
                + " WHERE worker IS NOT NULL");
    end.setString(1, Work.OUTSIDE + "*");
    end.setLong(2, now + OUTSIDE_MILLIS);
    end.setLong(3, now);
    return end.executeUpdate();
  }
}
