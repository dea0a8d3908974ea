package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A lock on an empty file beside the database, which ends with the process at the latest. It is
 * SQLite's own: one of a file channel would end as soon as this process tried for it once more and
 * closed what it tried with.
 */
final class SqliteLock implements AutoCloseable {

  private static final int BUSY = 5;

  private final @Nullable Connection holder;

  private SqliteLock(@Nullable Connection holder) {
    this.holder = holder;
  }

  /** No lock: others may open the database too. */
  static SqliteLock none() {
    return new SqliteLock(null);
  }

  /**
   * The lock on a database.
   *
   * @throws StoreException if somebody else has it
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
              ? "SQLite: %s is in use by another process%s; several need PostgreSQL"
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
          StoreException.Kind.UNAVAILABLE, "SQLite: the lock cannot be given back", failure);
    }
  }
}
