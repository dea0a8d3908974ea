package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * The queries for history that was written before schema version 8: a row for each entry and event.
 * All of it precedes the records of its root.
 *
 * @param entry the columns of an entry
 * @param event the columns of an event
 */
record EarlierHistory<E, S>(
    String entry, ResultRows.Reader<E> entries, String event, ResultRows.Reader<S> events) {

  private static final String ANY =
      "SELECT 1 WHERE EXISTS (SELECT 1 FROM earlier_journal)"
          + " OR EXISTS (SELECT 1 FROM earlier_stream)";

  /** Returns true if the database has such rows; none are added to a database without them. */
  static boolean isIn(Session session) throws SQLException {
    return ResultRows.first(session.statement(ANY), row -> true).isPresent();
  }

  /**
   * Reads the journal of an instance. Entries of a root are found by position, which is never below
   * the sequence.
   */
  List<E> journal(Session session, Id instance, long after, int limit) throws SQLException {
    PreparedStatement ofRoot =
        session.statement(
            "SELECT "
                + entry
                + " FROM earlier_journal WHERE root = ? AND position > ? AND instance = root"
                + " AND sequence > ? ORDER BY position LIMIT ?");
    ofRoot.setLong(1, instance.value());
    ofRoot.setLong(2, after);
    ofRoot.setLong(3, after);
    ofRoot.setInt(4, limit);
    List<E> found = ResultRows.all(ofRoot, entries);
    if (!found.isEmpty()) {
      return found;
    }
    String ofChild =
        "SELECT "
            + entry
            + " FROM earlier_journal WHERE instance = ? AND instance <> root AND sequence > ?"
            + " ORDER BY sequence LIMIT ?";
    return ResultRows.all(question(session, ofChild, instance, after, limit), entries);
  }

  List<E> journalOfRoot(Session session, Id root, long after, int limit) throws SQLException {
    String sql =
        "SELECT "
            + entry
            + " FROM earlier_journal WHERE root = ? AND position > ? ORDER BY position LIMIT ?";
    return ResultRows.all(question(session, sql, root, after, limit), entries);
  }

  List<S> stream(Session session, Id root, long after, int limit) throws SQLException {
    String sql =
        "SELECT " + event + " FROM earlier_stream WHERE root = ? AND seq > ? ORDER BY seq LIMIT ?";
    return ResultRows.all(question(session, sql, root, after, limit), events);
  }

  /** Returns a query of one root or instance, set to read what follows a number. */
  static PreparedStatement question(Session session, String sql, Id id, long after, int limit)
      throws SQLException {
    PreparedStatement question = session.statement(sql);
    question.setLong(1, id.value());
    question.setLong(2, after);
    question.setInt(3, limit);
    return question;
  }
}
