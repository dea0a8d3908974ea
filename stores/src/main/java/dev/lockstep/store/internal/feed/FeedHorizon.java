package dev.lockstep.store.internal.feed;

import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.SQLException;
import java.util.List;

/** The number up to which a feed has all its commits, on each database. */
public enum FeedHorizon {

  /** SQLite has one writer, so that numbers become visible in their order. */
  SQLITE("sqlite", session -> Long.MAX_VALUE),

  /**
   * On PostgreSQL, transactions commit in another order than they take numbers. Each one locks a
   * number below its own before. The last number is read first, then the locks, then the rows: a
   * transaction that locks later takes a later number, and one that has unlocked is visible.
   */
  POSTGRESQL("postgresql", FeedHorizon::locked);

  private final String database;
  private final Sessions.Task<Long> number;

  FeedHorizon(String database, Sessions.Task<Long> number) {
    this.database = database;
    this.number = number;
  }

  /** Returns the folder of the tables. */
  String database() {
    return database;
  }

  long of(Session session) throws SQLException {
    return number.on(session);
  }

  private static long locked(Session session) throws SQLException {
    long last =
        ResultRows.first(
                session.statement("SELECT last_value FROM feed_number_seq"), row -> row.getLong(1))
            .orElseThrow();
    List<Long> locked =
        ResultRows.all(
            session.statement(
                """
                SELECT objid FROM pg_locks
                WHERE locktype = 'advisory' AND objsubid = 2
                  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                  AND classid = (hashtext('lockstep feed ' || current_schema())::bigint
                    & 4294967295)::oid
                """),
            row -> row.getLong(1));
    long least = last;
    for (long low : locked) {
      least = Math.min(least, last - ((last - low) & 0x7FFF_FFFFL));
    }
    return least;
  }
}
