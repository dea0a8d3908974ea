package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.store.PostgresSettings;

/** Access to PostgreSQL databases of tests, for tests that open them with other settings. */
public final class PostgresAccess {

  private PostgresAccess() {}

  /** Returns the settings of a PostgreSQL database. */
  public static PostgresSettings settings(TestDatabase database) {
    return ((PostgresDatabase) database).settings();
  }

  /** Returns the number of bytes that the server has written ahead so far. */
  public static long writtenAhead() {
    return TestServer.get().number("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')");
  }
}
