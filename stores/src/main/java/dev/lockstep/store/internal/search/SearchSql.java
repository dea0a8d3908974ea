package dev.lockstep.store.internal.search;

import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The text of a statement with its parameters in their order. */
final class SearchSql {

  /**
   * Ends a subquery of {@code EXISTS}. Without an offset PostgreSQL joins the subquery, and without
   * good statistics it reads all rows of a word for each row that is tested.
   */
  static final String ONE_LOOK = " LIMIT 1 OFFSET 0";

  private final StringBuilder text = new StringBuilder();
  private final List<Object> parameters = new ArrayList<>();

  static SearchSql of(String text, Object... values) {
    return new SearchSql().add(text, values);
  }

  SearchSql add(String more, Object... values) {
    text.append(more);
    parameters.addAll(List.of(values));
    return this;
  }

  /**
   * Adds a condition that a column is among the results of a query, which is executed once. The
   * truth of the condition is compared because PostgreSQL would join the query otherwise.
   */
  SearchSql among(String column, SearchSql ids) {
    return add(" AND (" + column + " IN (").add(ids).add(")) IS TRUE");
  }

  /** Adds the order by a column with IDs, and the number of rows. */
  SearchSql page(String id, boolean isUp, int limit) {
    return add(" ORDER BY " + id + (isUp ? "" : " DESC") + " LIMIT ?", (long) limit);
  }

  SearchSql add(SearchSql other) {
    text.append(other.text);
    parameters.addAll(other.parameters);
    return this;
  }

  /** Executes a statement that the session does not keep: searches have many forms. */
  <T> List<T> rows(Session session, ResultRows.Reader<T> reader) throws SQLException {
    try (PreparedStatement statement = session.connection().prepareStatement(text.toString())) {
      int at = 0;
      for (Object parameter : parameters) {
        statement.setObject(++at, parameter);
      }
      return ResultRows.all(statement, reader);
    }
  }

  long number(Session session) throws SQLException {
    return rows(session, row -> row.getLong(1)).get(0);
  }

  List<String> names(Session session) throws SQLException {
    return rows(session, row -> row.getString(1));
  }

  @Override
  public String toString() {
    return text + " " + parameters;
  }
}
