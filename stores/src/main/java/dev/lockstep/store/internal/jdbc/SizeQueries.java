package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queries for the sizes of rows; the database does not load the texts for them. */
final class SizeQueries {

  private static final String OUTLINE =
      "id, state, octet_length(snapshot) + octet_length(data), substr(data, 1, "
          + Outline.HEAD
          + ")";

  private static final String SIZE =
      "SELECT coalesce(octet_length(payload), 0) + coalesce(octet_length(note), 0) FROM journal ";

  private static final String OF_ROOT_ITSELF =
      SIZE
          + "WHERE root = ? AND position > ? AND instance = root AND sequence > ?"
          + " ORDER BY position LIMIT ?";

  private static final String OF_CHILD =
      SIZE + "WHERE instance = ? AND instance <> root AND sequence > ? ORDER BY sequence LIMIT ?";

  private static final String OF_ROOT =
      SIZE + "WHERE root = ? AND position > ? ORDER BY position LIMIT ?";

  private static final String OF_STREAM =
      "SELECT octet_length(data) FROM stream WHERE root = ? AND seq > ? ORDER BY seq LIMIT ?";

  private static final String OF_CHILDREN =
      "SELECT "
          + OUTLINE
          + " FROM instance WHERE root = ? AND id <> root AND id > ? ORDER BY id LIMIT ?";

  private static final int AT_ONCE = 50;

  private static final String OF_INSTANCES =
      "SELECT "
          + OUTLINE
          + " FROM instance WHERE id IN ("
          + String.join(", ", Collections.nCopies(AT_ONCE, "?"))
          + ")";

  List<Outline> outlines(Session session, Reads.Page page) throws SQLException {
    return new PageQuery<>(OUTLINE, SizeQueries::outline, Outline::id).ask(session, page);
  }

  /**
   * Reads the outlines in groups of a fixed size; the last ID is repeated to fill the parameters.
   */
  List<Outline> outlines(Session session, List<Id> ids) throws SQLException {
    List<Outline> found = new ArrayList<>();
    PreparedStatement question = session.statement(OF_INSTANCES);
    for (int first = 0; first < ids.size(); first += AT_ONCE) {
      for (int i = 0; i < AT_ONCE; i++) {
        question.setLong(i + 1, ids.get(Math.min(first + i, ids.size() - 1)).value());
      }
      found.addAll(ResultRows.all(question, SizeQueries::outline));
    }
    return found;
  }

  List<Outline> children(Session session, Id root, @Nullable Id after, int limit)
      throws SQLException {
    return ResultRows.all(
        question(session, OF_CHILDREN, root, after == null ? 0 : after.value(), limit),
        SizeQueries::outline);
  }

  /** Finds the entries as {@link Queries#journal} does. */
  List<Long> journal(Session session, Id instance, long after, int limit) throws SQLException {
    PreparedStatement ofRoot = session.statement(OF_ROOT_ITSELF);
    ofRoot.setLong(1, instance.value());
    ofRoot.setLong(2, after);
    ofRoot.setLong(3, after);
    ofRoot.setInt(4, limit);
    List<Long> sizes = ResultRows.all(ofRoot, SizeQueries::size);
    return sizes.isEmpty()
        ? ResultRows.all(question(session, OF_CHILD, instance, after, limit), SizeQueries::size)
        : sizes;
  }

  List<Long> journalOfRoot(Session session, Id root, long after, int limit) throws SQLException {
    return ResultRows.all(question(session, OF_ROOT, root, after, limit), SizeQueries::size);
  }

  List<Long> stream(Session session, Id root, long after, int limit) throws SQLException {
    return ResultRows.all(question(session, OF_STREAM, root, after, limit), SizeQueries::size);
  }

  private static PreparedStatement question(
      Session session, String sql, Id id, long after, int limit) throws SQLException {
    PreparedStatement question = session.statement(sql);
    question.setLong(1, id.value());
    question.setLong(2, after);
    question.setInt(3, limit);
    return question;
  }

  private static Outline outline(ResultSet row) throws SQLException {
    return new Outline(new Id(row.getLong(1)), row.getString(2), row.getLong(3), row.getString(4));
  }

  private static Long size(ResultSet row) throws SQLException {
    return row.getLong(1);
  }
}
