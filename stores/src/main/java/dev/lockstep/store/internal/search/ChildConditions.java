package dev.lockstep.store.internal.search;

import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.engine.internal.record.SearchQuery.Children;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The conditions of a search for children, in the forms that the indexes answer. */
final class ChildConditions {

  /** The largest difference between the time of an ID and that of its row. */
  private static final long SKEW = Duration.ofHours(1).toMillis();

  /** The end of the times that IDs can have. */
  private static final long LAST = Instant.parse("2093-01-01T00:00:00Z").toEpochMilli();

  private final Session session;
  private final SearchDialect dialect;
  private final String tenant;
  private final Children children;

  ChildConditions(Session session, SearchDialect dialect, String tenant, Children children) {
    this.session = session;
    this.dialect = dialect;
    this.tenant = tenant;
    this.children = children;
  }

  /** Adds the table and the conditions of children, in the order of their IDs. */
  void ofTenant(SearchSql sql) throws SQLException {
    sql.add(" FROM instance n WHERE n.tenant = ? AND n.id <> n.root", tenant);
    List<String> subjects = subjects();
    if (!subjects.isEmpty()) {
      sql.add(" AND n.subject IN (" + marks(subjects) + ")", subjects.toArray());
    }
    conditions("n.definition", "n.state", sql);
  }

  /**
   * Adds the same for a page. For a period, PostgreSQL reads the IDs by themselves: it would
   * otherwise read the rows of the period, those of roots included, in the order of all IDs.
   */
  void ofPage(SearchSql sql, boolean isUp, @Nullable Hit after) throws SQLException {
    boolean isOfPeriod =
        !children.created().equals(Range.ALL) || !children.changed().equals(Range.ALL);
    if (dialect == SearchDialect.SQLITE || !isOfPeriod || !subjects().isEmpty()) {
      ofTenant(sql);
      after(sql, "n.id", isUp, after);
      return;
    }
    sql.add(" FROM (SELECT n.id, n.root FROM instance n WHERE n.tenant = ?", tenant);
    definition("n.definition", sql.add(" AND n.id <> n.root"));
    ids(sql);
    after(sql, "n.id", isUp, after);
    sql.add(" ORDER BY n.id" + (isUp ? "" : " DESC") + dialect.apart());
    sql.add(") AS n WHERE EXISTS (SELECT 1 FROM instance c WHERE c.id = n.id");
    ofRow("c", "c.state", sql);
    sql.add(SearchSql.ONE_LOOK + ")");
  }

  /** Adds the condition that a page begins after a result. */
  static void after(SearchSql sql, String id, boolean isUp, @Nullable Hit after) {
    if (after != null) {
      sql.add(" AND " + id + (isUp ? " > ?" : " < ?"), after.id().value());
    }
  }

  private List<String> subjects() {
    return dialect.hasStates() ? List.of() : children.subjectsOfStates();
  }

  /** Adds the conditions of the root of a child, which are tested by one look each. */
  void ofRootWith(List<SearchCondition> conditions, SearchSql sql) {
    if (conditions.stream().noneMatch(SearchCondition::isOfRoot)) {
      conditions.forEach(condition -> condition.test(tenant, "n.root", sql));
      return;
    }
    sql.add(" AND EXISTS (SELECT 1 FROM search s WHERE s.scope = ? AND s.id = n.root", tenant);
    conditions.forEach(condition -> condition.test(tenant, "s.id", sql));
    sql.add(SearchSql.ONE_LOOK + ")");
  }

  /** Only the index of roots answers these conditions. */
  SearchSql ofRoot(SearchSql sql) throws SQLException {
    sql.add(" AND (n.tenant || '') = ? AND n.id <> n.root", tenant);
    conditions("(n.definition + 0)", "(n.state || '')", sql);
    return sql;
  }

  private void conditions(String definition, String state, SearchSql sql) throws SQLException {
    definition(definition, sql);
    ofRow("n", state, sql);
    ids(sql);
  }

  private void definition(String column, SearchSql sql) throws SQLException {
    List<Long> definitions =
        SearchSql.of("SELECT number FROM definition WHERE chart = ?", children.chart())
            .rows(session, row -> row.getLong(1));
    String numbers = definitions.stream().map(String::valueOf).collect(Collectors.joining(", "));
    sql.add(" AND " + column + " IN (" + (numbers.isEmpty() ? "0" : numbers) + ")");
  }

  /** Adds the conditions that only the row of a child answers. */
  private void ofRow(String alias, String state, SearchSql sql) {
    if (children.states().size() == 1) {
      sql.add(" AND " + state + " = ?", children.states().get(0));
    } else if (!children.states().isEmpty()) {
      String marks = marks(children.states());
      sql.add(" AND " + state + " IN (" + marks + ")", children.states().toArray());
    }
    range(alias + ".created_at", children.created(), sql);
    range(alias + ".updated_at", children.changed(), sql);
    String begin = children.begin();
    if (begin != null) {
      long length = begin.codePointCount(0, begin.length());
      sql.add(" AND substr(" + alias + ".details, 1, CAST(? AS integer)) = ?", length, begin);
    }
  }

  /** Adds the bounds of the IDs of children that were created in the period. */
  private void ids(SearchSql sql) {
    Range created = children.created();
    if (created.from() != Long.MIN_VALUE) {
      sql.add(" AND n.id >= ?", first(created.from() - SKEW));
    }
    long below = Math.min(created.below(), children.changed().below());
    if (below != Long.MAX_VALUE) {
      sql.add(" AND n.id < ?", first(below + SKEW));
    }
  }

  private static String marks(List<String> values) {
    return values.stream().map(each -> "?").collect(Collectors.joining(", "));
  }

  private static void range(String column, Range range, SearchSql sql) {
    if (range.from() != Long.MIN_VALUE) {
      sql.add(" AND " + column + " >= ?", range.from());
    }
    if (range.below() != Long.MAX_VALUE) {
      sql.add(" AND " + column + " < ?", range.below());
    }
  }

  private static long first(long millis) {
    return TimedIds.firstAt(Instant.ofEpochMilli(Math.min(millis, LAST))).value();
  }
}
