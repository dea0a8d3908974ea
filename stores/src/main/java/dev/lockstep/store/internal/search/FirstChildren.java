package dev.lockstep.store.internal.search;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search among the first children in the order of their IDs, which are enough for frequent
 * conditions of their roots. Most of these roots are as new as the children. Therefore the roots of
 * a word in that range of IDs are listed once, and only older or newer roots are looked up for each
 * child.
 */
final class FirstChildren {

  /** The number of children that are tested before all matching roots are listed. */
  private static final int PROBED = 2_000;

  private final Session session;
  private final ChildConditions conditions;
  private final String tenant;
  private final List<SearchCondition> listed = new ArrayList<>();
  private final List<SearchCondition> tested = new ArrayList<>();

  /**
   * Creates a search.
   *
   * @param conditions the conditions of the children
   * @param roots the conditions of their roots
   * @param isOfAnyState false to look up each root: the children of one state may be far apart, so
   *     that many roots are in their range
   */
  FirstChildren(
      Session session, ChildConditions conditions, SearchQuery roots, boolean isOfAnyState) {
    this.session = session;
    this.conditions = conditions;
    this.tenant = roots.scope();
    for (SearchCondition condition : SearchCondition.of(roots)) {
      boolean isListed = isOfAnyState && condition.kind() == SearchCondition.Kind.TEXT;
      (isListed ? listed : tested).add(condition);
    }
  }

  /** Returns the results among the first children; fewer than {@code limit} if they have fewer. */
  List<Hit> page(boolean isUp, @Nullable Hit after, int limit) throws SQLException {
    SearchSql sql = SearchSql.of("SELECT n.id FROM (SELECT n.id, n.root");
    conditions.ofPage(sql, isUp, after);
    sql.page("n.id", isUp, PROBED).add(") AS n WHERE 1 = 1");
    if (!listed.isEmpty()) {
      Range range = range(isUp, after);
      listed.forEach(condition -> list(condition, range, sql));
    }
    conditions.ofRootWith(tested, sql);
    return hits(sql.page("n.id", isUp, limit));
  }

  private void list(SearchCondition condition, Range range, SearchSql to) {
    to.add(" AND CASE WHEN n.root >= ? AND n.root < ?", range.from(), range.below());
    to.add(" THEN n.root IN (").add(condition.ids(tenant));
    to.add(" AND r.id >= ? AND r.id < ?)", range.from(), range.below());
    condition.test(tenant, "n.root", to.add(" ELSE (1 = 1"));
    to.add(") END");
  }

  /** Returns a range with the IDs of the first children. */
  private Range range(boolean isUp, @Nullable Hit after) throws SQLException {
    SearchSql sql = SearchSql.of("SELECT n.id");
    conditions.ofPage(sql, isUp, after);
    List<Hit> last = hits(sql.page("n.id", isUp, 1).add(" OFFSET " + (PROBED - 1)));
    long begin = after == null ? none(isUp) : after.id().value();
    long end = last.isEmpty() ? none(!isUp) : last.get(0).id().value();
    return new Range(Math.min(begin, end), Math.max(begin, end));
  }

  private static long none(boolean isLeast) {
    return isLeast ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  private List<Hit> hits(SearchSql sql) throws SQLException {
    return sql.rows(session, row -> new Hit(0, new Id(row.getLong(1))));
  }
}
