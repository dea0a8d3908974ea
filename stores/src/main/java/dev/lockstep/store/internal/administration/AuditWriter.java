package dev.lockstep.store.internal.administration;

import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.store.internal.jdbc.ChangeWriter;
import dev.lockstep.store.internal.jdbc.Parameters;
import java.sql.SQLException;
import java.util.List;

/** Writes the audit trail. Thread-safe. */
@FunctionalInterface
public interface AuditWriter {

  /** The statement that adds a row and returns its number. */
  String INSERT = ChangeWriter.INSERT_AUDIT + " RETURNING number";

  /** The statement that sets the outcome of a row. */
  String COMPLETE = "UPDATE audit SET outcome = ?, target = ? WHERE number = ? AND outcome = 0";

  /** The statement that deletes the row of a refused action. */
  String WITHDRAW = "DELETE FROM audit WHERE number = ? AND outcome = 0";

  /** Stores changes, like {@link AuditLog#write}. */
  List<Long> write(AuditWrites writes);

  /** Binds the parameters of {@link #COMPLETE}. */
  static void bindCompleted(Parameters to, AuditRow row) throws SQLException {
    to.add(row.outcome());
    to.add(row.target());
    to.add(row.number());
  }
}
