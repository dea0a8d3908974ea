package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.store.StoreException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * The schema of a database. Missing migrations are applied in one transaction, which no other
 * process disturbs, so that a killed process leaves the earlier schema whole.
 */
public final class Schema {

  /** The number of the newest migration. */
  static final int CURRENT = Migration.NAMES.size();

  private static final String TABLE = "schema_version";
  private static final int SQLITE_ERROR = 1;
  private static final String UNDEFINED_TABLE = "42P01";
  private static final String VERSION =
      "SELECT version FROM " + TABLE + " WHERE success ORDER BY installed_rank DESC LIMIT 1";
  private static final String APPLIED =
      "SELECT installed_rank, version, checksum FROM " + TABLE + " WHERE success";
  private static final String NEW_ROW =
      "INSERT INTO "
          + TABLE
          + """
          \s(installed_rank, version, description, type, script, checksum, installed_by,
            execution_time, success)
          VALUES (?, ?, ?, 'SQL', ?, ?, '', 0, ?)
          """;

  private final Sessions sessions;
  private final String database;
  private final Preparation preparation;

  /** Statements before the first migration. */
  @FunctionalInterface
  public interface Preparation {

    /** Keeps other processes from migrating until the transaction of the session ends. */
    void prepare(Session session) throws SQLException;
  }

  /**
   * Creates the schema of a database.
   *
   * @param database the folder of its migrations: {@code sqlite} or {@code postgresql}
   */
  public Schema(Sessions sessions, String database, Preparation preparation) {
    this.sessions = sessions;
    this.database = database;
    this.preparation = preparation;
  }

  /**
   * Applies the missing migrations.
   *
   * @throws StoreException if a migration fails, or a newer version has migrated the database
   */
  public void migrate() {
    int version = sessions.ask(Schema::version);
    if (version > CURRENT) {
      throw refusal(
          "the database has schema version %d, but this program supports versions up to %d: use a newer program"
              .formatted(version, CURRENT));
    }
    if (version < CURRENT) {
      sessions.changeTogether(this::update);
    }
  }

  /** Applies the migrations that no other process has applied in the meantime. */
  private boolean update(Session session) throws SQLException {
    preparation.prepare(session);
    if (!hasHistory(session)) {
      execute(session, Migration.history(database));
    }
    int rank = 0;
    int version = 0;
    try (Statement statement = session.connection().createStatement();
        ResultSet rows = statement.executeQuery(APPLIED)) {
      while (rows.next()) {
        rank = Math.max(rank, rows.getInt(1));
        String applied = rows.getString(2);
        if (applied != null) {
          version = Math.max(version, Integer.parseInt(applied));
          compare(Integer.parseInt(applied), rows.getInt(3));
        }
      }
    }
    for (int next = version + 1; next <= CURRENT; next++) {
      Migration migration = Migration.of(database, next);
      execute(session, migration.script());
      record(session.statement(NEW_ROW), ++rank, migration);
    }
    return true;
  }

  private void compare(int version, int checksum) {
    if (version <= CURRENT && Migration.of(database, version).checksum() != checksum) {
      throw refusal(
          "the database was migrated by another %s: restore a backup of this program's version"
              .formatted(Migration.of(database, version).name()));
    }
  }

  private static boolean hasHistory(Session session) throws SQLException {
    String schema = session.connection().getSchema();
    try (ResultSet tables =
        session.connection().getMetaData().getTables(null, schema, TABLE, null)) {
      return tables.next();
    }
  }

  private static void execute(Session session, String script) throws SQLException {
    try (Statement statement = session.connection().createStatement()) {
      statement.executeUpdate(script);
    }
  }

  private static void record(PreparedStatement row, int rank, Migration migration)
      throws SQLException {
    row.setInt(1, rank);
    row.setString(2, String.valueOf(migration.version()));
    row.setString(3, migration.description());
    row.setString(4, migration.name());
    row.setInt(5, migration.checksum());
    row.setBoolean(6, true);
    row.executeUpdate();
  }

  /** Returns the version of the schema; 0 if there is none. */
  private static int version(Session session) throws SQLException {
    try {
      Optional<String> version =
          ResultRows.first(session.statement(VERSION), row -> row.getString(1));
      return version.map(Integer::parseInt).orElse(0);
    } catch (SQLException complaint) {
      if (saysThereIsNoTable(complaint)) {
        return 0;
      }
      throw complaint;
    }
  }

  private static boolean saysThereIsNoTable(SQLException complaint) {
    return complaint.getErrorCode() == SQLITE_ERROR
        || UNDEFINED_TABLE.equals(complaint.getSQLState());
  }

  private static StoreException refusal(String message) {
    return new StoreException(StoreException.Kind.UNAVAILABLE, message);
  }
}
