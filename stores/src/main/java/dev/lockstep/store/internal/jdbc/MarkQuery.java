package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Mark;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The query for the marks of instances with a subject. */
final class MarkQuery {

  private static final String MARKS =
      "SELECT id, root, sequence, updated_at, octet_length(details)"
          + " FROM instance WHERE tenant = ? AND subject = ?"
          + " ORDER BY id LIMIT ?";

  private MarkQuery() {}

  static List<Mark> ask(Session session, String tenant, String subject, int limit)
      throws SQLException {
    PreparedStatement question = session.statement(MARKS);
    question.setString(1, tenant);
    question.setString(2, subject);
    question.setInt(3, limit);
    return ResultRows.all(question, MarkQuery::mark);
  }

  private static Mark mark(ResultSet row) throws SQLException {
    return new Mark(
        new Id(row.getLong(1)),
        new Id(row.getLong(2)),
        row.getLong(3),
        row.getLong(4),
        row.getLong(5));
  }
}
