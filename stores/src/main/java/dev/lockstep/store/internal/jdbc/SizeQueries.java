package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.store.internal.history.DataText;
import dev.lockstep.store.internal.history.SnapshotText;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queries for the sizes of rows; texts of instances are not loaded for them. */
final class SizeQueries {

  private static final String OUTLINE =
      "id, state, octet_length(machine) + octet_length(details), substr(details, 1, "
          + Outline.HEAD
          + "), CASE WHEN substr(machine, 1, 1) = '"
          + SnapshotText.MARK
          + "' THEN machine END, "
          + DataText.IF_COMPRESSED;

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

  private static final String OF_ENTRY =
      "coalesce(octet_length(payload), 0) + coalesce(octet_length(note), 0)";

  private final HistoryQueries<Long, Long> history =
      new HistoryQueries<>(
          new EarlierHistory<>(
              OF_ENTRY, SizeQueries::size, "octet_length(data)", SizeQueries::size),
          entry -> bytes(entry.payload()) + bytes(entry.note()),
          event -> bytes(event.data()));

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
        EarlierHistory.question(
            session, OF_CHILDREN, root, after == null ? 0 : after.value(), limit),
        SizeQueries::outline);
  }

  List<Long> journal(Session session, Id instance, long after, int limit) throws SQLException {
    return history.journal(session, instance, after, limit);
  }

  List<Long> journalOfRoot(Session session, Id root, long after, int limit) throws SQLException {
    return history.journalOfRoot(session, root, after, limit);
  }

  List<Long> stream(Session session, Id root, long after, int limit) throws SQLException {
    return history.stream(session, root, after, limit);
  }

  static long bytes(@Nullable String text) {
    if (text == null) {
      return 0;
    }
    long bytes = text.length();
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      // A pair of surrogates has four bytes.
      bytes += unit < 0x80 ? 0 : unit < 0x800 || Character.isSurrogate(unit) ? 1 : 2;
    }
    return bytes;
  }

  private static Outline outline(ResultSet row) throws SQLException {
    String machine = row.getString(5);
    String details = row.getString(6);
    String head = row.getString(4);
    long saved = machine == null ? 0 : bytes(SnapshotText.read(machine)) - bytes(machine);
    if (details != null) {
      String data = DataText.read(details);
      saved += bytes(data) - bytes(details);
      head = data.substring(0, data.offsetByCodePoints(0, head(data)));
    }
    return new Outline(new Id(row.getLong(1)), row.getString(2), row.getLong(3) + saved, head);
  }

  private static int head(String data) {
    return Math.min(Outline.HEAD, data.codePointCount(0, data.length()));
  }

  private static Long size(ResultSet row) throws SQLException {
    return row.getLong(1);
  }
}
