package dev.lockstep.store.internal.postgres;

import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Schema;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * A lock that one process at a time holds while it migrates a schema, which is created if it is
 * missing. Migrations of large tables may take up to 30 minutes, and others wait for them.
 */
final class MigrationLock implements Schema.Preparation {

  private static final int LIMIT_MILLIS = 1_800_000;
  private static final String LIMITS =
      "SET LOCAL statement_timeout = '30min'; SET LOCAL lock_timeout = '30min'";
  private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))";
  private static final String EXISTS = "SELECT 1 FROM pg_namespace WHERE nspname = ?";

  private final String schema;

  MigrationLock(String schema) {
    this.schema = schema;
  }

  @Override
  public void prepare(Session session) throws SQLException {
    session.connection().setNetworkTimeout(Runnable::run, LIMIT_MILLIS);
    session.run(LIMITS);
    PreparedStatement lock = session.statement(LOCK);
    lock.setString(1, "lockstep migrates " + schema);
    lock.execute();
    PreparedStatement existing = session.statement(EXISTS);
    existing.setString(1, schema);
    if (ResultRows.first(existing, row -> true).isEmpty()) {
      session.run("CREATE SCHEMA \"" + schema.replace("\"", "\"\"") + "\"");
    }
  }
}
