package dev.lockstep.store.internal.search;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Order;
import dev.lockstep.engine.internal.record.SearchQuery.PrefixTerm;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Executes searches, each on its own session. */
public final class JdbcSearch implements SearchIndex {

  /** The number of rows of a term up to which they are read before all others. */
  private static final int FEW = 2_000;

  private static final String MEAN =
      "CAST(COALESCE(AVG(CASE WHEN s.duration >= 0 THEN s.duration END), -1) AS BIGINT)";

  private final Sessions sessions;

  public JdbcSearch(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public List<Id> page(SearchQuery query, Order order, @Nullable Id after, long offset, int limit) {
    return sessions.ask(
        session -> {
          SearchCondition condition = condition(session, query);
          if (after != null) {
            condition.and(order == Order.OLDEST ? "s.id > ?" : "s.id < ?", after.value());
          }
          // A sum is not read from an index: few rows are sorted, many are read in their order.
          String plain = isWide(query, condition) ? "" : " + 0";
          String duration = " AND s.duration" + plain + " >= 0 ORDER BY s.duration" + plain;
          String sorted =
              switch (order) {
                case NEWEST -> " ORDER BY s.id DESC";
                case OLDEST -> " ORDER BY s.id";
                case LONGEST -> duration + " DESC, s.id DESC";
                case SHORTEST -> duration + ", s.id";
                case ENDED ->
                    " AND s.ended" + plain + " > 0 ORDER BY s.ended" + plain + " DESC, s.id DESC";
              };
          return all(
              statement(
                  session,
                  "SELECT s.id FROM search s WHERE "
                      + condition.sql()
                      + sorted
                      + " LIMIT ? OFFSET ?",
                  condition.parameters(),
                  (long) limit,
                  offset),
              row -> new Id(row.getLong(1)));
        });
  }

  @Override
  public long count(SearchQuery query, long most) {
    return sessions.ask(
        session -> {
          SearchCondition condition = condition(session, query);
          if (query.terms().size() == 1
              && isWide(query, condition)
              && !(query.terms().get(0) instanceof PrefixTerm)) {
            return rows(session, query.tenant(), query.terms().get(0), most);
          }
          return number(
              statement(
                  session,
                  "SELECT COUNT(*) FROM (SELECT 1 FROM search s WHERE "
                      + condition.sql()
                      + " LIMIT ?) AS found",
                  condition.parameters(),
                  most));
        });
  }

  @Override
  public long estimate(SearchQuery query) {
    return sessions.ask(
        session -> {
          SearchCondition condition = SearchCondition.of(query, -1).and("s.sample = 0");
          return SearchRow.SAMPLES
              * number(
                  statement(
                      session,
                      "SELECT COUNT(*) FROM search s WHERE " + condition.sql(),
                      condition.parameters()));
        });
  }

  @Override
  public List<Group> groups(SearchQuery query, GroupBy by, int limit) {
    // An expression, so that the index of the column is not read row by row.
    String column = by == GroupBy.STATE ? "s.state || ''" : "s.category || ''";
    return sessions.ask(
        session -> {
          SearchCondition condition = condition(session, query);
          return all(
              statement(
                  session,
                  "SELECT %s, COUNT(*), %s FROM search s WHERE %s GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?"
                      .formatted(column, MEAN, condition.sql()),
                  condition.parameters(),
                  (long) limit),
              row -> new Group(row.getString(1), row.getLong(2), row.getLong(3)));
        });
  }

  @Override
  public List<Bucket> histogram(SearchQuery query, boolean isByEnd, long width, int limit) {
    String interval = (isByEnd ? "s.ended" : "s.started") + " / " + width + " * " + width;
    return sessions.ask(
        session -> {
          SearchCondition condition = condition(session, query);
          if (isByEnd) {
            condition.and("s.ended > 0");
          }
          return all(
              statement(
                  session,
                  "SELECT %s, s.state, COUNT(*), %s FROM search s WHERE %s GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ?"
                      .formatted(interval, MEAN, condition.sql()),
                  condition.parameters(),
                  (long) limit),
              row -> new Bucket(row.getLong(1), row.getString(2), row.getLong(3), row.getLong(4)));
        });
  }

  @Override
  public Names names(String tenant, int limit) {
    return sessions.ask(
        session ->
            new Names(
                names(session, "search_text", tenant, limit),
                names(session, "search_number", tenant, limit)));
  }

  /** Jumps from name to name in the index. */
  private static List<String> names(Session session, String table, String tenant, int limit)
      throws SQLException {
    String sql = "SELECT name FROM %s WHERE tenant = ? AND name > ? ORDER BY name LIMIT 1";
    List<String> names = new ArrayList<>();
    String last = Term.WORD;
    while (names.size() < limit) {
      List<String> next = names(statement(session, sql.formatted(table), List.of(tenant, last)));
      if (next.isEmpty()) {
        return names;
      }
      last = next.get(0);
      names.add(last);
    }
    return names;
  }

  @Override
  public Optional<String> nextTenant(String after) {
    return first("SELECT tenant FROM search WHERE tenant > ? ORDER BY tenant LIMIT 1", after);
  }

  @Override
  public Optional<String> nextCategory(String tenant, String after) {
    String sql =
        "SELECT category FROM search WHERE tenant = ? AND category > ? ORDER BY category LIMIT 1";
    return first(sql, tenant, after);
  }

  private Optional<String> first(String sql, String... parameters) {
    return sessions.ask(
        session ->
            names(statement(session, sql, List.of((Object[]) parameters))).stream().findFirst());
  }

  @Override
  public List<Id> missing(Collection<String> charts, @Nullable Id after, int limit) {
    String marks = charts.stream().map(chart -> "?").collect(Collectors.joining(", "));
    List<Object> parameters = new ArrayList<>(charts);
    parameters.add(after == null ? 0L : after.value());
    return sessions.ask(
        session ->
            all(
                statement(
                    session,
                    "SELECT i.id FROM instance i LEFT JOIN search s"
                        + " ON s.tenant = i.tenant AND s.id = i.id WHERE i.id = i.root"
                        + " AND i.definition IN (SELECT number FROM definition WHERE chart IN ("
                        + marks
                        + ")) AND i.id > ? AND (s.id IS NULL OR s.state <> i.state)"
                        + " ORDER BY i.id LIMIT ?",
                    parameters,
                    (long) limit),
                row -> new Id(row.getLong(1))));
  }

  /** Returns a condition with the IDs of its rarest term if they are few. */
  private static SearchCondition condition(Session session, SearchQuery query) throws SQLException {
    int first = -1;
    long least = FEW;
    for (int i = 0; i < query.terms().size(); i++) {
      long rows = rows(session, query.tenant(), query.terms().get(i), FEW);
      if (rows < least) {
        least = rows;
        first = i;
      }
    }
    SearchCondition condition = SearchCondition.of(query, first);
    return first < 0
        ? condition
        : condition.and("s.id IN (" + ids(session, query.tenant(), query.terms().get(first)) + ")");
  }

  /** Returns the IDs of the rows of a term as literals; a list that matches nothing if none has. */
  private static String ids(Session session, String tenant, Term term) throws SQLException {
    SearchCondition alone = SearchCondition.of(tenant, term);
    List<Long> ids =
        all(
            statement(
                session,
                "SELECT DISTINCT s.id FROM "
                    + SearchCondition.table(term)
                    + " s WHERE "
                    + alone.sql(),
                alone.parameters()),
            row -> row.getLong(1));
    return ids.isEmpty() ? "0" : ids.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** Returns true if a query has conditions on terms only, none of which has few rows. */
  private static boolean isWide(SearchQuery query, SearchCondition condition) {
    return query.categories().isEmpty()
        && query.states().isEmpty()
        && query.owner() == null
        && query.subject() == null
        && query.started().equals(Range.ALL)
        && query.ended().equals(Range.ALL)
        && query.duration().equals(Range.ALL)
        && !condition.sql().contains("s.id IN (");
  }

  private static long rows(Session session, String tenant, Term term, long most)
      throws SQLException {
    SearchCondition alone = SearchCondition.of(tenant, term);
    return number(
        statement(
            session,
            "SELECT COUNT(*) FROM (SELECT 1 FROM "
                + SearchCondition.table(term)
                + " s WHERE "
                + alone.sql()
                + " LIMIT ?) AS found",
            alone.parameters(),
            most));
  }

  private static <T> List<T> all(Question question, ResultRows.Reader<T> reader)
      throws SQLException {
    try (PreparedStatement statement =
        question.session().connection().prepareStatement(question.sql())) {
      int at = 0;
      for (Object parameter : question.parameters()) {
        statement.setObject(++at, parameter);
      }
      return ResultRows.all(statement, reader);
    }
  }

  private static List<String> names(Question question) throws SQLException {
    return all(question, row -> row.getString(1));
  }

  private static long number(Question question) throws SQLException {
    return all(question, row -> row.getLong(1)).get(0);
  }

  /** A statement that the session does not keep: searches have many forms. */
  private record Question(Session session, String sql, List<Object> parameters) {}

  private static Question statement(
      Session session, String sql, List<Object> parameters, Object... more) {
    List<Object> all = new ArrayList<>(parameters);
    all.addAll(List.of(more));
    return new Question(session, sql, all);
  }
}
