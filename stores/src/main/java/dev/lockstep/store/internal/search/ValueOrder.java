package dev.lockstep.store.internal.search;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.engine.internal.record.SearchQuery.Order;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pages in the order of a duration or an end. */
final class ValueOrder {

  /** The number of rows of an order that are tested before all results are sorted. */
  private static final int PROBED = 2_000;

  private ValueOrder() {}

  /**
   * Returns a page of results.
   *
   * @param after the last result of the previous page; {@code null} for the first page
   */
  static List<Hit> page(
      Session session, SearchPlan plan, Order order, @Nullable Hit after, int limit)
      throws SQLException {
    if (plan.isLarge()) {
      List<Hit> found = amongFirst(session, plan.unordered(), order, after, limit);
      if (found.size() == limit) {
        return found;
      }
    }
    SearchSql sql = SearchSql.of("SELECT " + plan.value(order) + ", s.id").add(plan.from());
    return sorted(sql, plan.value(order), order, after, limit).rows(session, ValueOrder::hit);
  }

  /** Returns the results among the first rows of an order, which are enough for a frequent word. */
  private static List<Hit> amongFirst(
      Session session, SearchPlan plan, Order order, @Nullable Hit after, int limit)
      throws SQLException {
    String value = plan.value(order);
    SearchSql first = SearchSql.of("SELECT s.* FROM search s WHERE s.scope = ?", plan.scope());
    sorted(first, value, order, after, PROBED);
    SearchSql sql =
        SearchSql.of("SELECT " + value + ", s.id FROM (").add(first).add(") AS s WHERE 1 = 1");
    plan.tested().forEach(condition -> condition.test(plan.scope(), "s.id", sql));
    return ordered(sql, value, order, limit).rows(session, ValueOrder::hit);
  }

  private static Hit hit(ResultSet row) throws SQLException {
    return new Hit(row.getLong(1), new Id(row.getLong(2)));
  }

  private static SearchSql sorted(
      SearchSql sql, String value, Order order, @Nullable Hit after, int limit) {
    if (after != null) {
      boolean isUp = order == Order.SHORTEST;
      String sign = isUp ? " > ?" : " < ?";
      sql.add(" AND " + value + (isUp ? " >= ?" : " <= ?"), after.value());
      sql.add(" AND (" + value + sign, after.value());
      sql.add(" OR s.id" + sign + ")", after.id().value());
    }
    // SQLite begins to read at the first bound.
    sql.add(" AND " + value + (order == Order.ENDED ? " > 0" : " >= 0"));
    return ordered(sql, value, order, limit);
  }

  private static SearchSql ordered(SearchSql sql, String value, Order order, int limit) {
    String direction = order == Order.SHORTEST ? "" : " DESC";
    return sql.add(
        " ORDER BY " + value + direction + ", s.id" + direction + " LIMIT ?", (long) limit);
  }
}
