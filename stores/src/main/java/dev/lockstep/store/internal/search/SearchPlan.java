package dev.lockstep.store.internal.search;

import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Order;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a search: the condition whose rows are read, which is the one with the fewest rows;
 * the conditions whose rows are listed once, so that each row is found in the list; and the other
 * conditions, each of which is tested by one look for each row.
 *
 * @param dialect the database
 * @param first the condition whose rows are read; {@code null} to read all rows in their order
 * @param rows the number of rows of the first condition, at most {@link #MANY}
 * @param ids the IDs of the rows of the first condition, if they are listed
 * @param listed the conditions whose rows are listed
 * @param tested the conditions that are tested
 */
record SearchPlan(
    SearchDialect dialect,
    String scope,
    @Nullable SearchCondition first,
    long rows,
    @Nullable List<Long> ids,
    List<SearchCondition> listed,
    List<SearchCondition> tested) {

  /** The number up to which rows of a condition are counted, and sorted. */
  static final int MANY = 20_000;

  /** The number of rows up to which they are listed by their IDs. */
  private static final int FEW = 2_000;

  /** A list may have this many times as many rows as are looked up in it. */
  private static final int LARGER = 4;

  /** Returns the plan of a query. */
  static SearchPlan of(Session session, SearchDialect dialect, SearchQuery query)
      throws SQLException {
    return of(session, dialect, query, MANY);
  }

  /** Returns true if each condition of a query that has an index has many rows. */
  static boolean hasMany(Session session, SearchDialect dialect, SearchQuery query, int most)
      throws SQLException {
    return of(session, dialect, query, most).rows >= most;
  }

  private static SearchPlan of(Session session, SearchDialect dialect, SearchQuery query, int many)
      throws SQLException {
    List<SearchCondition> all = SearchCondition.of(query);
    SearchCondition first = null;
    long least = Long.MAX_VALUE;
    for (SearchCondition condition : all) {
      if (condition.isIndexed()) {
        int most = condition.kind() == SearchCondition.Kind.VALUES ? FEW : many;
        long rows = count(session, query.scope(), condition, Math.min(most, least));
        // A condition with many rows is of use only if they come in the order of their IDs.
        if (rows < least && (rows < most || condition.isById())) {
          least = rows;
          first = condition;
        }
      }
    }
    List<Long> ids =
        first != null && first.kind() == SearchCondition.Kind.VALUES
            ? first.ids(query.scope()).rows(session, row -> row.getLong(1))
            : null;
    long rows = first == null ? MANY : least;
    List<SearchCondition> listed = new ArrayList<>();
    List<SearchCondition> tested = new ArrayList<>();
    for (SearchCondition condition : all) {
      if (!condition.equals(first)) {
        boolean isListed =
            FEW <= rows
                && rows < many
                && condition.isById()
                && count(session, query.scope(), condition, rows * LARGER) < rows * LARGER;
        (isListed ? listed : tested).add(condition);
      }
    }
    return new SearchPlan(dialect, query.scope(), first, rows, ids, listed, tested);
  }

  /**
   * Returns the tables and conditions of a sample of the results. The tenant is an expression, so
   * that the index of the sample is read and not all rows of the tenant.
   */
  static SearchSql sample(SearchQuery query) {
    SearchSql sql =
        SearchSql.of(" FROM search s WHERE s.sample = 0 AND (s.scope || '') = ?", query.scope());
    SearchCondition.of(query).forEach(condition -> condition.test(query.scope(), "s.id", sql));
    return sql;
  }

  private static long count(Session session, String scope, SearchCondition condition, long most)
      throws SQLException {
    SearchSql sql = SearchSql.of("SELECT COUNT(*) FROM (SELECT 1 FROM " + condition.table());
    condition.find("r", scope, sql.add(" r WHERE "));
    return sql.add(" LIMIT ?) AS found", most).number(session);
  }

  private boolean isOfText() {
    return first != null && first.kind() == SearchCondition.Kind.TEXT;
  }

  /** Returns true if the rows of the first condition must satisfy others. */
  boolean isTested() {
    return !listed.isEmpty() || !tested.isEmpty();
  }

  /** Returns true if many rows are tested one by one. */
  boolean isLong() {
    return rows >= MANY && isTested();
  }

  /** Returns the tables and all conditions, without an order, if only IDs are selected. */
  SearchSql fromIds() {
    return from(isOfText() && tested.stream().noneMatch(SearchCondition::isOfRoot));
  }

  /** Returns the tables and all conditions, without an order. */
  SearchSql from() {
    return from(false);
  }

  private SearchSql from(boolean isWithoutRow) {
    SearchSql sql = new SearchSql();
    SearchCondition lead = first;
    if (lead != null && lead.kind() == SearchCondition.Kind.TEXT) {
      sql.add(" FROM search_text d " + (isWithoutRow ? "WHERE " : "CROSS JOIN search s WHERE "));
      lead.find("d", scope, sql);
      sql.add(isWithoutRow ? "" : " AND s.scope = d.scope AND s.id = d.id");
    } else if (lead != null && lead.isOfRoot()) {
      String index = isTested() ? dialect.by("search_" + lead.name()) : "";
      lead.find("s", scope, sql.add(" FROM search s" + index + " WHERE "));
    } else {
      sql.add(" FROM search s WHERE s.scope = ?", scope);
      if (ids != null) {
        String list = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
        sql.add(" AND s.id IN (" + (list.isEmpty() ? "0" : list) + ")");
      }
    }
    listed.forEach(condition -> sql.among(id(), condition.ids(scope)));
    tested.forEach(condition -> condition.test(scope, id(), sql));
    return sql;
  }

  /** Returns the column by which rows are sorted by ID. */
  String id() {
    return isOfText() ? "d.id" : "s.id";
  }

  /** Returns the column by which an order sorts first; empty if it sorts by ID only. */
  String value(Order order) {
    // Few rows are sorted. Many are read in their order from its index, which a sum avoids.
    String plain = first != null && rows < MANY ? " + 0" : "";
    return switch (order) {
      case NEWEST, OLDEST -> "";
      case LONGEST, SHORTEST -> "s.duration" + plain;
      case ENDED -> "s.ended" + plain;
    };
  }

  /** Returns true if reading the results to sort them takes long. */
  boolean isLarge() {
    return first != null && FEW <= rows && rows < MANY;
  }

  /** Returns the plan without an index for the order of IDs, for orders that have their own. */
  SearchPlan forOrder(Order order) {
    return order.isById() || rows < MANY ? this : unordered();
  }

  /** Returns the plan that reads all rows in the order of another index. */
  SearchPlan unordered() {
    List<SearchCondition> all = new ArrayList<>(listed);
    if (first != null) {
      all.add(0, first);
    }
    all.addAll(tested);
    return new SearchPlan(dialect, scope, null, MANY, null, List.of(), all);
  }
}
