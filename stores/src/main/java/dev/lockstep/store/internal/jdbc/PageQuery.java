package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The query for a page of instances, newest first.
 *
 * @param columns the columns to read
 * @param reader creates a value from a row
 * @param id returns the ID of a value
 */
record PageQuery<T>(String columns, ResultRows.Reader<T> reader, Function<T, Id> id) {

  private static final String VERSIONS = "SELECT number FROM definition WHERE ? IN (chart, '')";

  private static final String IS_OF_CHART =
      " AND definition IN (SELECT number FROM definition WHERE chart = ?)";

  /**
   * Executes the query. Each version of the chart, or of all charts, is queried separately, so that
   * an index yields its instances in order. Instances with a subject are found by an index on it,
   * whatever their version.
   */
  List<T> ask(Session session, Reads.Page page) throws SQLException {
    if (page.subject() != null) {
      return ask(session, page, null);
    }
    PreparedStatement question = session.statement(VERSIONS);
    question.setString(1, Objects.requireNonNullElse(page.chart(), ""));
    List<T> found = new ArrayList<>();
    for (int definition : ResultRows.all(question, row -> row.getInt(1))) {
      found.addAll(ask(session, page, definition));
    }
    return found.stream().sorted(Comparator.comparing(id).reversed()).limit(page.limit()).toList();
  }

  private List<T> ask(Session session, Reads.Page page, @Nullable Integer definition)
      throws SQLException {
    String sql =
        "SELECT "
            + columns
            + " FROM instance WHERE tenant = ? AND id < ?"
            + (definition == null ? "" : " AND definition = ?")
            + (definition == null || page.isAll() ? "" : " AND id = root")
            + (page.state() == null ? "" : " AND state = ?")
            + (page.subject() == null ? "" : " AND subject = ?")
            + (page.subject() == null || page.chart() == null ? "" : IS_OF_CHART)
            + (page.begin() == null ? "" : " AND substr(details, 1, ?) = ?")
            + " ORDER BY id DESC LIMIT ?";
    Parameters question = new StatementParameters(session.statement(sql));
    question.add(page.tenant());
    question.add(page.before() == null ? Long.MAX_VALUE : page.before().value());
    if (definition != null) {
      question.add((int) definition);
    }
    if (page.state() != null) {
      question.add(page.state());
    }
    if (page.subject() != null) {
      question.add(page.subject());
      if (page.chart() != null) {
        question.add(page.chart());
      }
    }
    if (page.begin() != null) {
      question.add(page.begin().codePointCount(0, page.begin().length()));
      question.add(page.begin());
    }
    question.add(page.limit());
    return ResultRows.all(session.statement(sql), reader);
  }
}
