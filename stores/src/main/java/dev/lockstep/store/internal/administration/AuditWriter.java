package dev.lockstep.store.internal.administration;

import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Writes the audit trail. Thread-safe. */
@FunctionalInterface
public interface AuditWriter {

  /** The statement that adds a row and returns its number. */
  String INSERT =
      "INSERT INTO audit (tenant, at, kind, action, person, target, outcome, client, request, count)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number";

  /** The statement that sets the outcome of a row. */
  String COMPLETE = "UPDATE audit SET outcome = ?, target = ? WHERE number = ? AND outcome = 0";

  /** The statement that deletes the row of a refused action. */
  String WITHDRAW = "DELETE FROM audit WHERE number = ? AND outcome = 0";

  /** Stores changes, like {@link AuditLog#write}. */
  List<Long> write(AuditWrites writes);

  /** Binds the parameters of {@link #INSERT}, after others. Returns the number of parameters. */
  static int bindAdded(PreparedStatement statement, int bound, AuditRow row) throws SQLException {
    int at = bound;
    statement.setString(++at, row.tenant());
    statement.setLong(++at, row.at());
    statement.setString(++at, row.kind());
    statement.setString(++at, row.action());
    statement.setString(++at, row.person());
    statement.setString(++at, row.target());
    statement.setInt(++at, row.outcome());
    statement.setString(++at, row.client());
    statement.setString(++at, row.request());
    statement.setLong(++at, row.count());
    return at;
  }

  /** Binds the parameters of {@link #COMPLETE}, after others. Returns the number of parameters. */
  static int bindCompleted(PreparedStatement statement, int bound, AuditRow row)
      throws SQLException {
    int at = bound;
    statement.setInt(++at, row.outcome());
    statement.setString(++at, row.target());
    statement.setLong(++at, row.number());
    return at;
  }

  /** Binds the parameter of {@link #WITHDRAW}, after others. Returns the number of parameters. */
  static int bindWithdrawn(PreparedStatement statement, int bound, long number)
      throws SQLException {
    statement.setLong(bound + 1, number);
    return bound + 1;
  }
}
