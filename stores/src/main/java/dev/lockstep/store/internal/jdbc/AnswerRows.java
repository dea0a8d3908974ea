package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Deletes old answers. It reads the answers in the order of their keys, because no index covers
 * their age.
 */
public final class AnswerRows {

  private static final String NEXT =
      "SELECT tenant, key, at FROM answer WHERE (tenant, key) > (?, ?)"
          + " ORDER BY tenant, key LIMIT ?";
  private static final String DELETE = "DELETE FROM answer WHERE tenant = ? AND key = ? AND at < ?";

  private record Aged(AnswerKey key, long at) {}

  private AnswerRows() {}

  /** Implements {@link dev.lockstep.engine.internal.record.RecordStore#forgetAnswers}. */
  public static Optional<AnswerKey> forget(
      Session session, @Nullable AnswerKey after, long givenBefore, int limit) throws SQLException {
    PreparedStatement question = session.statement(NEXT);
    question.setString(1, after == null ? "" : after.tenant());
    question.setString(2, after == null ? "" : after.key());
    question.setInt(3, limit);
    List<Aged> found =
        ResultRows.all(
            question,
            row -> new Aged(new AnswerKey(row.getString(1), row.getString(2)), row.getLong(3)));
    PreparedStatement deletion = session.statement(DELETE);
    boolean isAnyOld = false;
    for (Aged aged : found) {
      if (aged.at < givenBefore) {
        isAnyOld = true;
        deletion.setString(1, aged.key.tenant());
        deletion.setString(2, aged.key.key());
        deletion.setLong(3, givenBefore);
        deletion.addBatch();
      }
    }
    if (isAnyOld) {
      deletion.executeBatch();
    }
    return found.size() < limit ? Optional.empty() : Optional.of(found.get(found.size() - 1).key());
  }
}
