package dev.lockstep.store.internal.administration;

import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.store.internal.jdbc.Bindings;
import dev.lockstep.store.internal.jdbc.Parameters;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import dev.lockstep.store.internal.jdbc.StatementParameters;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Writes the audit trail on a server of PostgreSQL. A few changes are sent as one statement, which
 * takes one round trip and is a transaction.
 */
public final class PipelinedAuditWriter implements AuditWriter {

  private static final int FEW = 8;

  /** Writers wait for each other, so that numbers grow in commit order. */
  public static final String ORDER = "SELECT pg_advisory_xact_lock(1280263509)";

  /**
   * The end of the transaction does not wait for the disk. Rows are not added so: the server could
   * restart without them while the action of this process goes on.
   */
  private static final String UNFLUSHED = "SELECT set_config('synchronous_commit', 'off', true)";

  private final Sessions sessions;
  private final AuditWriter many;

  private PipelinedAuditWriter(Sessions sessions) {
    this.sessions = sessions;
    this.many = new StepwiseAuditWriter(sessions, ORDER);
  }

  /**
   * Returns the trail of a server.
   *
   * @param sessions sessions whose changes are committed statement by statement
   */
  public static AuditLog log(Sessions sessions) {
    return new JdbcAuditLog(sessions, new PipelinedAuditWriter(sessions));
  }

  @Override
  public List<Long> write(AuditWrites writes) {
    int size = writes.added().size() + writes.completed().size() + writes.withdrawn().size();
    if (size == 0) {
      return List.of();
    }
    AuditWrites all =
        new AuditWrites(
            writes.added(),
            writes.completed(),
            writes.withdrawn(),
            writes.isDurable() || !writes.added().isEmpty());
    return size > FEW ? many.write(all) : sessions.change(session -> together(session, all));
  }

  private static List<Long> together(Session session, AuditWrites writes) throws SQLException {
    PreparedStatement together = session.statement(statements(writes));
    Parameters parameters = new StatementParameters(together);
    for (AuditRow row : writes.completed()) {
      AuditWriter.bindCompleted(parameters, row);
    }
    for (long number : writes.withdrawn()) {
      parameters.add(number);
    }
    for (AuditRow row : writes.added()) {
      Bindings.audit(parameters, row);
    }
    return numbers(together);
  }

  private static String statements(AuditWrites writes) {
    List<String> statements = new ArrayList<>();
    if (!writes.isDurable()) {
      statements.add(UNFLUSHED);
    }
    statements.addAll(Collections.nCopies(writes.completed().size(), COMPLETE));
    statements.addAll(Collections.nCopies(writes.withdrawn().size(), WITHDRAW));
    if (!writes.added().isEmpty()) {
      statements.add(ORDER);
    }
    statements.addAll(Collections.nCopies(writes.added().size(), INSERT));
    return String.join(";\n", statements);
  }

  /** Returns the numbers of the added rows, which only the statements that add rows return. */
  private static List<Long> numbers(PreparedStatement together) throws SQLException {
    List<Long> numbers = new ArrayList<>();
    boolean hasRows = together.execute();
    while (hasRows || together.getUpdateCount() >= 0) {
      if (hasRows) {
        try (ResultSet rows = together.getResultSet()) {
          if (rows.getMetaData().getColumnLabel(1).equals("number") && rows.next()) {
            numbers.add(rows.getLong(1));
          }
        }
      }
      hasRows = together.getMoreResults();
    }
    return numbers;
  }
}
