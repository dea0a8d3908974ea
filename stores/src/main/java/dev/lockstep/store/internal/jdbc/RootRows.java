package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RootState;
import dev.lockstep.engine.internal.record.SearchRow;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds roots by their tenant and chart, and deletes their rows. */
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
          "DELETE FROM search WHERE (scope, id) IN"
              + " (SELECT tenant, id FROM instance WHERE id = ?)",
          "DELETE FROM search WHERE (scope, id) IN (SELECT i.tenant || '"
              + SearchRow.OF_KIND
              + "' || d.chart, i.id FROM instance i JOIN definition d ON d.number = i.definition"
              + " WHERE i.id = ?)");

  private static final List<String> OF_INSTANCE =
      List.of(
          "DELETE FROM timer WHERE instance = ?",
          "DELETE FROM claim WHERE holder = ?",
          "DELETE FROM instance WHERE id = ?");

  private static final String NEXT_TENANT =
      "SELECT tenant FROM instance WHERE tenant > ? AND id = root ORDER BY tenant LIMIT 1";

  private static final String VERSIONS = "SELECT number FROM definition WHERE chart = ?";

  private static final String STATES =
      "SELECT id, state FROM instance WHERE tenant = ? AND definition = ? AND id = root"
          + " AND id > ? AND id < ? ORDER BY id LIMIT ?";

  private RootRows() {}

  static Optional<String> nextTenant(Session session, String after) throws SQLException {
    PreparedStatement question = session.statement(NEXT_TENANT);
    question.setString(1, after);
    return ResultRows.first(question, row -> row.getString(1));
  }

  /** Queries each version separately, so that an index yields its roots in order. */
  static List<RootState> states(
      Session session, String tenant, String chart, @Nullable Id after, Id below, int limit)
      throws SQLException {
    PreparedStatement versions = session.statement(VERSIONS);
    versions.setString(1, chart);
    List<RootState> found = new ArrayList<>();
    for (int version : ResultRows.all(versions, row -> row.getInt(1))) {
      PreparedStatement question = session.statement(STATES);
      question.setString(1, tenant);
      question.setInt(2, version);
      question.setLong(3, after == null ? 0 : after.value());
      question.setLong(4, below.value());
      question.setInt(5, limit);
      found.addAll(
          ResultRows.all(question, row -> new RootState(new Id(row.getLong(1)), row.getString(2))));
    }
    return found.stream().sorted(Comparator.comparing(RootState::id)).limit(limit).toList();
  }

  /**
   * Deletes some rows of a root, its own row last. See {@link
   * dev.lockstep.engine.internal.record.RecordStore#deleteRoot}.
   */
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
