package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.store.internal.jdbc.Session;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.UnaryOperator;
import org.sqlite.BusyHandler;

/** Opens connections to a SQLite file with the same settings. */
public final class SqliteConnector {

  private static final int CACHE_KIB = 32 * 1024;
  private static final int WAL_LIMIT_BYTES = 64 * 1024 * 1024;
  private static final int CHECKPOINT_PAGES = 8_000;
  private static final int BUSY = 5;

  /** The setting with which free pages can be returned to the disk in small steps. */
  static final String MOVABLE_PAGES = "auto_vacuum = INCREMENTAL";

  private final SqliteSettings settings;
  private final UnaryOperator<Connection> tap;

  /**
   * Creates a connector to the file of the settings.
   *
   * @param tap wraps every connection
   */
  public SqliteConnector(SqliteSettings settings, UnaryOperator<Connection> tap) {
    this.settings = settings;
    this.tap = tap;
  }

  String url() {
    return "jdbc:sqlite:" + settings.file().toAbsolutePath();
  }

  /** Opens a connection that can write. Commits are on disk after a flush of the log. */
  Session writer() throws SQLException {
    return open(
        List.of(
            // Takes effect in an empty file only, before the mode of the journal is written to it.
            MOVABLE_PAGES,
            "journal_mode = WAL",
            "synchronous = " + synchronous(),
            "foreign_keys = ON",
            "wal_autocheckpoint = " + CHECKPOINT_PAGES,
            "journal_size_limit = " + WAL_LIMIT_BYTES,
            "cache_size = -" + CACHE_KIB));
  }

  /** Returns the log that the connections write. */
  LogFile log() {
    return new LogFile(Path.of(settings.file().toAbsolutePath() + "-wal"));
  }

  /**
   * Returns true if commits are flushed after SQLite has made them. In a file that several
   * processes open, a commit is flushed before another process sees it.
   */
  boolean areFlushedLater() {
    return settings.isDurable() && !settings.isShared();
  }

  private String synchronous() {
    if (!settings.isDurable()) {
      return "OFF";
    }
    return areFlushedLater() ? "NORMAL" : "FULL";
  }

  /**
   * Writes the content of the log into the database file and flushes it, so that nothing depends on
   * the log.
   *
   * @throws SQLException if it cannot be written, or is still being read
   */
  void checkpoint(Session session) throws SQLException {
    try (Statement statement = session.connection().createStatement();
        ResultSet row = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
      if (!row.next() || row.getInt(1) != 0) {
        throw new SQLException("the log is being read", "", BUSY);
      }
    }
  }

  /** Opens a read-only connection. */
  Session reader() throws SQLException {
    return open(List.of("query_only = ON"));
  }

  private Session open(List<String> pragmas) throws SQLException {
    Connection connection = DriverManager.getConnection(url());
    try (Statement statement = connection.createStatement()) {
      BusyHandler.setHandler(connection, new WriteWait(settings.busyTimeout()));
      for (String pragma : pragmas) {
        statement.execute("PRAGMA " + pragma);
      }
    } catch (SQLException | RuntimeException failure) {
      connection.close();
      throw failure;
    }
    return new Session(tap.apply(connection));
  }

  /** Returns the value of a pragma on a connection. */
  static String pragma(Session session, String name) throws SQLException {
    try (Statement statement = session.connection().createStatement();
        ResultSet row = statement.executeQuery("PRAGMA " + name)) {
      return row.next() ? row.getString(1) : "";
    }
  }
}
