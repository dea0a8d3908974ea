package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A lock on an empty file beside the database, released at the latest when the process ends. It is
 * a lock of SQLite, because a file channel's lock would be lost as soon as this process opened and
 * closed the file a second time.
 */
final class SqliteLock implements AutoCloseable {

  private static final int BUSY = 5;

  private final @Nullable Connection holder;

  private SqliteLock(@Nullable Connection holder) {
    this.holder = holder;
  }

  /** Returns no lock: other processes may open the database too. */
  static SqliteLock none() {
    return new SqliteLock(null);
  }

  /**
   * Acquires the lock on a database.
   *
   * @throws StoreException if another process holds it
   */
  static SqliteLock on(Path database) {
    Path file = database.resolveSibling(database.getFileName() + ".lock");
    OwnerOnly.make(file);
    OwnerOnly.warn(database);
    try {
      return new SqliteLock(hold(file));
    } catch (SQLException failure) {
      boolean isTaken = (failure.getErrorCode() & 0xff) == BUSY;
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          isTaken
              ? "SQLite: %s is in use by another process%s; use PostgreSQL for several processes"
                  .formatted(database, LockHolder.of(file))
              : "SQLite: %s cannot be locked".formatted(file),
          failure);
    }
  }

  private static Connection hold(Path file) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath());
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = 0");
      statement.execute("BEGIN EXCLUSIVE");
      return connection;
    } catch (SQLException | RuntimeException failure) {
      connection.close();
      throw failure;
    }
  }

  @Override
  public void close() {
    if (holder == null) {
      return;
    }
    try {
      holder.close();
    } catch (SQLException failure) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE, "SQLite: the lock cannot be released", failure);
    }
  }
}
