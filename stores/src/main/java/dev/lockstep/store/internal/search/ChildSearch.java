package dev.lockstep.store.internal.search;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.SearchIndex.Bucket;
import dev.lockstep.engine.internal.record.SearchIndex.Group;
import dev.lockstep.engine.internal.record.SearchIndex.GroupBy;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.engine.internal.record.SearchIndex.Total;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Children;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search for children, by their own conditions and by those of their roots. Children have no rows
 * in the search index, because they change with nearly every command. If few roots match, their
 * children are read; otherwise the children of a state, or of the tenant, are read in the order of
 * their IDs, and their roots are tested.
 */
final class ChildSearch {

  /** The number of roots up to which all of their children are read. */
  private static final int FEW = 2_000;

  private static final String COUNT = "COUNT(*)";

  private final Session session;
  private final SearchQuery roots;
  private final Children children;
  private final String tenant;
  private final SearchDialect dialect;
  private final ChildConditions conditions;
  private final boolean hasConditionsOfRoots;

  private ChildSearch(
      Session session, SearchDialect dialect, SearchQuery query, Children children) {
    this.session = session;
    this.dialect = dialect;
    this.roots = query.ofRoots();
    this.children = children;
    this.tenant = query.scope();
    this.conditions = new ChildConditions(session, dialect, tenant, children);
    this.hasConditionsOfRoots = !SearchCondition.of(roots).isEmpty();
  }

  /** Creates a search. */
  static ChildSearch of(
      Session session, SearchDialect dialect, SearchQuery query, Children children) {
    return new ChildSearch(session, dialect, query, children);
  }

  /** Returns a page. Each state is searched alone, in the order of its index. */
  List<Hit> page(boolean isUp, @Nullable Hit after, int limit) throws SQLException {
    if (children.states().size() < 2) {
      return pageOfState(isUp, after, limit);
    }
    List<Hit> found = new ArrayList<>();
    for (String state : children.states()) {
      found.addAll(
          new ChildSearch(session, dialect, roots, children.in(state))
              .pageOfState(isUp, after, limit));
    }
    Comparator<Hit> byId = Comparator.comparing(Hit::id);
    return found.stream().sorted(isUp ? byId : byId.reversed()).distinct().limit(limit).toList();
  }

  private List<Hit> pageOfState(boolean isUp, @Nullable Hit after, int limit) throws SQLException {
    if (hasConditionsOfRoots
        && isFoundByIndex()
        && SearchPlan.hasMany(session, dialect, roots, FEW)) {
      boolean isOfAnyState = children.states().isEmpty();
      List<Hit> found =
          new FirstChildren(session, conditions, roots, isOfAnyState).page(isUp, after, limit);
      if (found.size() == limit) {
        return found;
      }
    }
    SearchSql sql = SearchSql.of("SELECT n.id");
    SearchPlan plan = plan();
    if (isOfFew(plan)) {
      ofRoots(sql, plan);
      ChildConditions.after(sql, "(n.id + 0)", isUp, after);
      return ordered(sql, "(n.id + 0)", isUp, limit);
    }
    conditions.ofPage(sql, isUp, after);
    tested(sql, plan);
    return ordered(sql, "n.id", isUp, limit);
  }

  private List<Hit> ordered(SearchSql sql, String id, boolean isUp, int limit) throws SQLException {
    return sql.page(id, isUp, limit).rows(session, row -> new Hit(0, new Id(row.getLong(1))));
  }

  Total count(long most) throws SQLException {
    Sample sample = isNarrowed() ? sampled() : null;
    if (sample != null && sample.isMany(most)) {
      return new Total(Math.max(sample.children(), most + 1), false);
    }
    long count = counted(most + 1);
    if (count <= most) {
      return new Total(count, true);
    }
    long about = (sample == null ? sampled() : sample).children();
    return new Total(Math.max(count, about), false);
  }

  /** Returns true if children are tested one by one, so that counting many takes long. */
  private boolean isNarrowed() {
    return hasConditionsOfRoots || !isStateFoundByIndex();
  }

  private boolean isStateFoundByIndex() {
    return children.states().isEmpty()
        || dialect.hasStates()
        || !children.subjectsOfStates().isEmpty();
  }

  /** Returns true if an index finds the first children without a test of others. */
  private boolean isFoundByIndex() {
    return isStateFoundByIndex()
        && children.begin() == null
        && children.changed().equals(Range.ALL);
  }

  private long counted(long most) throws SQLException {
    SearchSql sql = SearchSql.of("SELECT COUNT(*) FROM (SELECT 1");
    from(sql);
    return sql.add(" LIMIT ?) AS found", most).number(session);
  }

  /**
   * The results of a sample of the roots.
   *
   * @param roots the estimated number of roots that have results; one root may have many of them
   * @param children the estimated number of results
   */
  private record Sample(long roots, long children) {

    boolean isMany(long most) {
      return JdbcSearch.isMany(roots, most);
    }
  }

  private Sample sampled() throws SQLException {
    return sample(
            SearchSql.of(
                "SELECT COUNT(DISTINCT n.root) * "
                    + SearchRow.SAMPLES
                    + ", COUNT(*) * "
                    + SearchRow.SAMPLES))
        .rows(session, row -> new Sample(row.getLong(1), row.getLong(2)))
        .get(0);
  }

  long estimate() throws SQLException {
    return sampled().children();
  }

  List<Group> groups(GroupBy by, boolean isSampled, int limit) throws SQLException {
    SearchSql rows = new SearchSql();
    rows(rows, isSampled);
    return grouped(value(by, isSampled), number(isSampled), rows, limit);
  }

  /** Returns the groups of the first children; of one group alone if there are many. */
  List<Group> groupsOf(GroupBy by, long most, int limit) throws SQLException {
    if (sampled().isMany(most)) {
      return List.of(new Group("", most, -1));
    }
    SearchSql rows = SearchSql.of(" FROM (SELECT n.state, n.root");
    from(rows);
    return grouped(value(by, false), COUNT, rows.add(" LIMIT ?) AS n", most), limit);
  }

  /** Returns the value by which children are grouped. A sample has the rows of their roots. */
  private SearchSql value(GroupBy by, boolean isSampled) {
    if (by == GroupBy.STATE) {
      return SearchSql.of("n.state");
    }
    return isSampled
        ? SearchSql.of("s.category")
        : SearchSql.of(
            "(SELECT c.category FROM search c WHERE c.scope = ? AND c.id = n.root)", tenant);
  }

  private List<Group> grouped(SearchSql value, String number, SearchSql rows, int limit)
      throws SQLException {
    return SearchSql.of("SELECT ")
        .add(value)
        .add(", " + number)
        .add(rows)
        .add(" GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?", (long) limit)
        .rows(session, row -> new Group(row.getString(1), row.getLong(2), -1));
  }

  List<Bucket> histogram(long width, boolean isSampled, int limit) throws SQLException {
    SearchSql sql =
        SearchSql.of("SELECT n.created_at / " + width + " * " + width + ", n.state, ")
            .add(number(isSampled));
    rows(sql, isSampled);
    return sql.add(" GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ?", (long) limit)
        .rows(session, row -> new Bucket(row.getLong(1), row.getString(2), row.getLong(3), -1));
  }

  private static String number(boolean isSampled) {
    return isSampled ? COUNT + " * " + SearchRow.SAMPLES : COUNT;
  }

  private void rows(SearchSql sql, boolean isSampled) throws SQLException {
    if (isSampled) {
      sample(sql);
    } else {
      from(sql);
    }
  }

  private @Nullable SearchPlan plan() throws SQLException {
    return hasConditionsOfRoots ? SearchPlan.of(session, dialect, roots) : null;
  }

  private static boolean isOfFew(@Nullable SearchPlan plan) {
    return plan != null && plan.rows() < FEW;
  }

  /** Adds the tables and all conditions. */
  private void from(SearchSql sql) throws SQLException {
    SearchPlan plan = plan();
    if (isOfFew(plan)) {
      ofRoots(sql, plan);
      return;
    }
    conditions.ofTenant(sql);
    tested(sql, plan);
  }

  private void tested(SearchSql sql, @Nullable SearchPlan plan) {
    if (plan != null && plan.isLarge()) {
      sql.among("n.root", SearchSql.of("SELECT " + plan.id()).add(plan.fromIds()));
    } else if (plan != null) {
      conditions.ofRootWith(plan.unordered().tested(), sql);
    }
  }

  /** Adds the tables and conditions of the children of a sample of the roots. */
  private SearchSql sample(SearchSql sql) throws SQLException {
    sql.add(" FROM (SELECT s.id, s.category").add(SearchPlan.sample(roots));
    return conditions.ofRoot(
        sql.add(dialect.apart() + ") s CROSS JOIN instance n WHERE n.root = s.id"));
  }

  private void ofRoots(SearchSql sql, SearchPlan plan) throws SQLException {
    SearchSql ids = SearchSql.of("SELECT " + plan.id()).add(plan.fromIds());
    conditions.ofRoot(sql.add(" FROM instance n WHERE ").add(dialect.first("n.root", ids)));
  }
}
