package dev.lockstep.store.internal.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/** Counts the rows that can be acquired, by queue. */
public final class QueueDepths {

  private static final String COUNT =
      """
      SELECT queue, count(*) FROM instance
      WHERE queue IS NOT NULL AND worker IS NULL AND quarantine IS NULL AND ready_at <= %s
      GROUP BY queue
      """;

  private record Depth(String queue, long rows) {}

  private QueueDepths() {}

  /** Returns the query, given an SQL expression for the current time. */
  public static String by(String now) {
    return COUNT.formatted(now);
  }

  /** Returns the number of rows by queue. */
  public static Map<String, Long> read(PreparedStatement count) throws SQLException {
    Map<String, Long> depths = new TreeMap<>();
    for (Depth depth : ResultRows.all(count, row -> new Depth(row.getString(1), row.getLong(2)))) {
      depths.put(depth.queue(), depth.rows());
    }
    return depths;
  }
}
