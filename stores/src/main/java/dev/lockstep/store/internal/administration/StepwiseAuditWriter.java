package dev.lockstep.store.internal.administration;

import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.store.internal.jdbc.Bindings;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import dev.lockstep.store.internal.jdbc.StatementParameters;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the audit trail in transactions, row by row. */
public final class StepwiseAuditWriter implements AuditWriter {

  private final Sessions sessions;
  private final @Nullable String order;

  /**
   * Creates a writer.
   *
   * @param order the statement that makes other writers of the trail wait until the end of the
   *     transaction, so that numbers grow in commit order; {@code null} if the store has one writer
   */
  public StepwiseAuditWriter(Sessions sessions, @Nullable String order) {
    this.sessions = sessions;
    this.order = order;
  }

  @Override
  public List<Long> write(AuditWrites writes) {
    return writes.isDurable()
        ? sessions.changeTogether(session -> write(session, writes))
        : sessions.changeTogetherUnflushed(session -> write(session, writes));
  }

  private List<Long> write(Session session, AuditWrites writes) throws SQLException {
    for (AuditRow row : writes.completed()) {
      PreparedStatement complete = session.statement(COMPLETE);
      AuditWriter.bindCompleted(new StatementParameters(complete), row);
      complete.executeUpdate();
    }
    for (long number : writes.withdrawn()) {
      PreparedStatement withdraw = session.statement(WITHDRAW);
      withdraw.setLong(1, number);
      withdraw.executeUpdate();
    }
    if (order != null && !writes.added().isEmpty()) {
      session.run(order);
    }
    List<Long> numbers = new ArrayList<>();
    for (AuditRow row : writes.added()) {
      PreparedStatement insert = session.statement(INSERT);
      Bindings.audit(new StatementParameters(insert), row);
      numbers.addAll(ResultRows.all(insert, stored -> stored.getLong(1)));
    }
    return numbers;
  }
}
