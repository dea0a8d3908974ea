package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.store.PostgresSettings;

/** How a test opens a PostgreSQL database in its own way. */
public final class PostgresAccess {

  private PostgresAccess() {}

  /** The settings a PostgreSQL database is opened with. */
  public static PostgresSettings settings(TestDatabase database) {
    return ((PostgresDatabase) database).settings();
  }

  /** Bytes the server has written ahead so far. */
  public static long writtenAhead() {
    return TestServer.get().number("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')");
  }
}
