package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Deletes the rows of a root, some at a time and the row of the root last. */
public final class RootRows {

  private static final String STREAM =
      "DELETE FROM earlier_stream WHERE root = ? AND seq IN"
          + " (SELECT seq FROM earlier_stream WHERE root = ? ORDER BY seq LIMIT ?)";

  private static final String JOURNAL =
      "DELETE FROM earlier_journal WHERE root = ? AND position IN"
          + " (SELECT position FROM earlier_journal WHERE root = ? ORDER BY position LIMIT ?)";

  private static final String RECORDS =
      "DELETE FROM record WHERE root = ? AND position IN"
          + " (SELECT position FROM record WHERE root = ? ORDER BY position LIMIT ?)";

  private static final String DOCUMENTS =
      "DELETE FROM document WHERE root = ? AND (kind, name) IN"
          + " (SELECT kind, name FROM document WHERE root = ? ORDER BY kind, name LIMIT ?)";

  private static final String CHILDREN =
      "SELECT id FROM instance WHERE root = ? AND id <> root ORDER BY id LIMIT ?";

  private static final List<String> OF_SEARCH =
      List.of(
          "DELETE FROM search_text WHERE id = ?",
          "DELETE FROM search_number WHERE id = ?",
          "DELETE FROM search WHERE (tenant, id) IN"
              + " (SELECT tenant, id FROM instance WHERE id = ?)");

  private static final List<String> OF_INSTANCE =
      List.of(
          "DELETE FROM timer WHERE instance = ?",
          "DELETE FROM claim WHERE holder = ?",
          "DELETE FROM instance WHERE id = ?");

  private RootRows() {}

  /** See {@link dev.lockstep.engine.internal.record.RecordStore#deleteRoot}. */
  public static boolean delete(Session session, Id root, int limit) throws SQLException {
    int left = limit;
    for (String some : List.of(STREAM, JOURNAL, RECORDS, DOCUMENTS)) {
      left -= delete(session, some, root, left);
      if (left <= 0) {
        return false;
      }
    }
    PreparedStatement question = session.statement(CHILDREN);
    question.setLong(1, root.value());
    question.setInt(2, left);
    List<Id> children = ResultRows.all(question, row -> new Id(row.getLong(1)));
    for (Id child : children) {
      delete(session, OF_INSTANCE, child);
    }
    if (children.size() == left) {
      return false;
    }
    delete(session, OF_SEARCH, root);
    delete(session, OF_INSTANCE, root);
    return true;
  }

  private static int delete(Session session, String some, Id root, int limit) throws SQLException {
    PreparedStatement deletion = session.statement(some);
    deletion.setLong(1, root.value());
    deletion.setLong(2, root.value());
    deletion.setInt(3, limit);
    return deletion.executeUpdate();
  }

  private static void delete(Session session, List<String> all, Id instance) throws SQLException {
    for (String rows : all) {
      PreparedStatement deletion = session.statement(rows);
      deletion.setLong(1, instance.value());
      deletion.executeUpdate();
    }
  }
}
