package dev.lockstep.store.internal.search;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Children;
import dev.lockstep.engine.internal.record.SearchQuery.Order;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Executes searches, each on its own session. */
public final class JdbcSearch implements SearchIndex {

  static final String MEAN =
      "CAST(COALESCE(AVG(CASE WHEN s.duration >= 0 THEN s.duration END), -1) AS BIGINT)";

  private final Sessions sessions;
  private final SearchDialect dialect;

  /** Creates the search of a database. */
  public JdbcSearch(Sessions sessions, SearchDialect dialect) {
    this.sessions = sessions;
    this.dialect = dialect;
  }

  private ChildSearch childSearch(Session session, SearchQuery query, Children children) {
    return ChildSearch.of(session, dialect, query, children);
  }

  @Override
  public List<Hit> page(SearchQuery query, Order order, @Nullable Hit after, int limit) {
    Children children = query.children();
    if (children != null) {
      return sessions.ask(
          session ->
              childSearch(session, query, children).page(order == Order.OLDEST, after, limit));
    }
    return sessions.ask(
        session -> {
          SearchPlan plan = SearchPlan.of(session, dialect, query).forOrder(order);
          return order.isById()
              ? byId(session, plan, order == Order.OLDEST, after, limit)
              : ValueOrder.page(session, plan, order, after, limit);
        });
  }

  private static List<Hit> byId(
      Session session, SearchPlan plan, boolean isUp, @Nullable Hit after, int limit)
      throws SQLException {
    String id = plan.id();
    SearchSql sql = SearchSql.of("SELECT " + id).add(plan.fromIds());
    if (after != null) {
      sql.add(" AND " + id + (isUp ? " > ?" : " < ?"), after.id().value());
    }
    return sql.add(" ORDER BY " + id + (isUp ? "" : " DESC") + " LIMIT ?", (long) limit)
        .rows(session, row -> new Hit(0, new Id(row.getLong(1))));
  }

  @Override
  public Total count(SearchQuery query, long most) {
    Children children = query.children();
    if (children != null) {
      return sessions.ask(session -> childSearch(session, query, children).count(most));
    }
    return sessions.ask(
        session -> {
          List<SearchCondition> conditions = SearchCondition.of(query);
          SearchCondition first = conditions.isEmpty() ? null : conditions.get(0);
          if (first != null && conditions.size() == 1 && first.isIndexed()) {
            long about = first.isRepeated() ? estimated(session, query) : 0;
            return isMany(about, most)
                ? new Total(about, false)
                : total(session, query, first.count(query.scope(), most + 1).number(session), most);
          }
          SearchPlan plan = SearchPlan.of(session, dialect, query);
          if (plan.isLong()) {
            long about = estimated(session, query);
            if (isMany(about, most)) {
              return new Total(about, false);
            }
          }
          SearchSql sql = SearchSql.of("SELECT COUNT(*) FROM (SELECT 1").add(plan.fromIds());
          return total(
              session, query, sql.add(" LIMIT ?) AS found", most + 1).number(session), most);
        });
  }

  private static Total total(Session session, SearchQuery query, long count, long most)
      throws SQLException {
    return count <= most
        ? new Total(count, true)
        : new Total(Math.max(count, estimated(session, query)), false);
  }

  /** Returns true if a sample has half as many rows again as are counted. */
  static boolean isMany(long about, long most) {
    return 2 * about > 3 * most;
  }

  private static long estimated(Session session, SearchQuery query) throws SQLException {
    return SearchSql.of("SELECT " + number(true)).add(SearchPlan.sample(query)).number(session);
  }

  @Override
  public long estimate(SearchQuery query) {
    Children children = query.children();
    if (children != null) {
      return sessions.ask(session -> childSearch(session, query, children).estimate());
    }
    return sessions.ask(session -> estimated(session, query));
  }

  /** Returns the number of rows for which the rows of a statement stand. */
  private static String number(boolean isSampled) {
    return isSampled ? "COUNT(*) * " + SearchRow.SAMPLES : "COUNT(*)";
  }

  /** Returns the tables and conditions of results, or of a sample of them, in any order. */
  private SearchSql rows(Session session, SearchQuery query, boolean isSampled)
      throws SQLException {
    return isSampled
        ? SearchPlan.sample(query)
        : SearchPlan.of(session, dialect, query).forOrder(Order.ENDED).from();
  }

  @Override
  public List<Group> groups(SearchQuery query, GroupBy by, boolean isSampled, int limit) {
    Children children = query.children();
    if (children != null) {
      return sessions.ask(
          session -> childSearch(session, query, children).groups(by, isSampled, limit));
    }
    String name = by == GroupBy.STATE ? "s.state" : "s.category";
    // An expression keeps the index of the column from being read instead of that of a condition.
    boolean isPlain = !isSampled && SearchCondition.of(query).isEmpty();
    String column = isPlain ? name : "(" + name + " || '')";
    return sessions.ask(
        session ->
            grouped(session, column, number(isSampled), rows(session, query, isSampled), limit));
  }

  @Override
  public List<Group> groupsOf(SearchQuery query, GroupBy by, long most, int limit) {
    Children children = query.children();
    if (children != null) {
      return sessions.ask(
          session -> childSearch(session, query, children).groupsOf(by, most, limit));
    }
    String column = by == GroupBy.STATE ? "s.state" : "s.category";
    return sessions.ask(
        session -> {
          SearchPlan plan = SearchPlan.of(session, dialect, query);
          boolean isMany =
              plan.first() == null || plan.isLong()
                  ? isMany(estimated(session, query), most)
                  : !plan.isTested() && plan.rows() >= most;
          if (isMany) {
            return List.of(new Group("", most, -1));
          }
          SearchSql some =
              SearchSql.of(" FROM (SELECT s.state, s.category, s.duration")
                  .add(plan.forOrder(Order.ENDED).from())
                  .add(" LIMIT ?) AS s", most);
          return grouped(session, column, number(false), some, limit);
        });
  }

  private static List<Group> grouped(
      Session session, String column, String number, SearchSql rows, int limit)
      throws SQLException {
    return SearchSql.of("SELECT " + column + ", " + number + ", " + MEAN)
        .add(rows)
        .add(" GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?", (long) limit)
        .rows(session, row -> new Group(row.getString(1), row.getLong(2), row.getLong(3)));
  }

  @Override
  public List<Bucket> histogram(
      SearchQuery query, boolean isByEnd, long width, boolean isSampled, int limit) {
    Children children = query.children();
    if (children != null) {
      return sessions.ask(
          session -> childSearch(session, query, children).histogram(width, isSampled, limit));
    }
    return sessions.ask(
        session -> {
          if (!isSampled && SearchCondition.of(query).isEmpty()) {
            return new PlainHistogram(session, dialect, query.scope(), isByEnd, width).first(limit);
          }
          SearchSql rows = rows(session, query, isSampled);
          // A sum keeps the index of the end from being read instead of that of a condition.
          rows.add(isByEnd ? " AND (s.ended + 0) > 0" : "");
          String time = isByEnd ? "s.ended" : "s.started";
          return PlainHistogram.grouped(session, time, width, number(isSampled), rows, limit);
        });
  }

  @Override
  public Names names(String scope, int limit) {
    return sessions.ask(
        session ->
            new Names(
                names(session, "search_text", scope, limit),
                names(session, "search_number", scope, limit)));
  }

  /** Jumps from name to name in the index. */
  private static List<String> names(Session session, String table, String scope, int limit)
      throws SQLException {
    String sql =
        "SELECT name FROM " + table + " WHERE scope = ? AND name > ? ORDER BY name LIMIT 1";
    List<String> names = new ArrayList<>();
    String last = Term.WORD;
    while (names.size() < limit) {
      List<String> next = SearchSql.of(sql, scope, last).names(session);
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
    String sql = "SELECT scope FROM search WHERE scope > ? ORDER BY scope LIMIT 1";
    Optional<String> next = first(sql, after);
    while (next.isPresent() && next.get().contains(SearchRow.OF_KIND)) {
      next = first(sql, next.get());
    }
    return next;
  }

  @Override
  public Optional<String> nextCategory(String scope, String after) {
    String sql =
        "SELECT category FROM search WHERE scope = ? AND category > ? ORDER BY category LIMIT 1";
    return first(sql, scope, after);
  }

  private Optional<String> first(String sql, Object... parameters) {
    return sessions.ask(
        session -> SearchSql.of(sql, parameters).names(session).stream().findFirst());
  }

  @Override
  public List<Id> missing(Map<String, String> kinds, @Nullable Id after, int limit) {
    List<String> charts = List.copyOf(kinds.keySet());
    SearchSql sql =
        SearchSql.of(
            "SELECT i.id FROM instance i CROSS JOIN definition d"
                + " LEFT JOIN search s ON s.id = i.id AND s.scope = i.tenant || CASE d.chart");
    for (String chart : charts) {
      String ending = SearchRow.scope("", kinds.getOrDefault(chart, ""));
      sql.add(" WHEN ? THEN CAST(? AS text)", chart, ending);
    }
    String marks = charts.stream().map(chart -> "?").collect(Collectors.joining(", "));
    sql.add(
        " END WHERE i.id = i.root AND d.number = i.definition AND d.chart IN (" + marks + ")",
        charts.toArray());
    sql.add(" AND i.id > ?", after == null ? 0L : after.value());
    sql.add(" AND (s.id IS NULL OR s.state <> i.state) ORDER BY i.id LIMIT ?", (long) limit);
    return sessions.ask(session -> sql.rows(session, row -> new Id(row.getLong(1))));
  }
}
