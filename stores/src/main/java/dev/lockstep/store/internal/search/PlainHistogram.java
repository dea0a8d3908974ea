package dev.lockstep.store.internal.search;

import dev.lockstep.engine.internal.record.SearchIndex.Bucket;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The intervals of all rows of a scope. */
final class PlainHistogram {

  private final Session session;
  private final SearchDialect dialect;
  private final String scope;
  private final String time;
  private final long width;

  PlainHistogram(
      Session session, SearchDialect dialect, String scope, boolean isByEnd, long width) {
    this.session = session;
    this.dialect = dialect;
    this.scope = scope;
    this.time = isByEnd ? "s.ended" : "s.started";
    this.width = width;
  }

  /** Returns the first intervals, as many as have at most {@code limit} numbers. */
  List<Bucket> first(int limit) throws SQLException {
    if (!dialect.readsIntervals()) {
      return grouped(session, time, width, "COUNT(*)", rows(Long.MIN_VALUE), limit);
    }
    List<Bucket> found = new ArrayList<>();
    long next = next(Long.MIN_VALUE);
    while (next != Long.MAX_VALUE && found.size() < limit) {
      long from = next / width * width;
      List<Bucket> some = interval(from);
      found.addAll(some.subList(0, Math.min(some.size(), limit - found.size())));
      next = next(from + width);
    }
    return found;
  }

  /** Returns the rows from a time on. */
  private SearchSql rows(long from) {
    String index = dialect.by(time.equals("s.ended") ? "search_ended" : "search_started");
    SearchSql sql = SearchSql.of(" FROM search s" + index + " WHERE s.scope = ?", scope);
    if (from != Long.MIN_VALUE) {
      sql.add(" AND " + time + " >= ?", from);
    }
    // The index of the ends has only rows that have ended. SQLite begins to read at the first
    // bound.
    return time.equals("s.ended") ? sql.add(" AND s.ended > 0") : sql;
  }

  /** Returns the first time from another one on; the largest number if there is none. */
  private long next(long from) throws SQLException {
    return SearchSql.of("SELECT " + time)
        .add(rows(from))
        .add(" ORDER BY " + time + " LIMIT 1")
        .rows(session, row -> row.getLong(1))
        .stream()
        .findFirst()
        .orElse(Long.MAX_VALUE);
  }

  private List<Bucket> interval(long from) throws SQLException {
    return SearchSql.of("SELECT s.state, COUNT(*), " + JdbcSearch.MEAN)
        .add(rows(from))
        .add(" AND " + time + " < ? GROUP BY 1 ORDER BY 1", from + width)
        .rows(session, row -> new Bucket(from, row.getString(1), row.getLong(2), row.getLong(3)));
  }

  /** Returns the intervals of rows by one statement. Grouping by a plain quotient hashes them. */
  static List<Bucket> grouped(
      Session session, String time, long width, String number, SearchSql rows, int limit)
      throws SQLException {
    return SearchSql.of("SELECT h.at * " + width + ", h.state, h.number, h.mean FROM (SELECT ")
        .add(time + " / " + width + " AS at, s.state, ")
        .add(number + " AS number, " + JdbcSearch.MEAN + " AS mean")
        .add(rows)
        .add(" GROUP BY 1, 2) AS h ORDER BY 1, 2 LIMIT ?", (long) limit)
        .rows(
            session,
            row -> new Bucket(row.getLong(1), row.getString(2), row.getLong(3), row.getLong(4)));
  }
}
