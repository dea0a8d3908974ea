package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A lock of the operating system on a file beside the database, which ends with the process at the
 * latest. The database itself is not locked: closing it would end SQLite's own locks.
 */
final class SqliteLock implements AutoCloseable {

  private final @Nullable FileChannel channel;

  private SqliteLock(@Nullable FileChannel channel) {
    this.channel = channel;
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
    FileChannel channel = null;
    try {
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new SqliteLock(channel);
      }
    } catch (OverlappingFileLockException inThisProcess) {
      new SqliteLock(channel).close();
      throw taken(database);
    } catch (IOException failure) {
      new SqliteLock(channel).close();
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE, "SQLite: %s cannot be locked".formatted(file), failure);
    }
    new SqliteLock(channel).close();
    throw taken(database);
  }

  private static StoreException taken(Path database) {
    return new StoreException(
        StoreException.Kind.UNAVAILABLE,
        "SQLite: %s is in use by another process; several need PostgreSQL".formatted(database));
  }

  @Override
  public void close() {
    if (channel == null) {
      return;
    }
    try {
      channel.close();
    } catch (IOException failure) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE, "SQLite: the lock cannot be given back", failure);
    }
  }
}
