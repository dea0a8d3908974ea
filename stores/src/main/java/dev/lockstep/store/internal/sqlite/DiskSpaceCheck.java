package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;

/** Checks that there is disk space for a large transaction. Leaves nothing behind. */
final class DiskSpaceCheck {

  private static final int BYTES = 1 << 20;

  private DiskSpaceCheck() {}

  /**
   * Checks for space in the database and beside it.
   *
   * @throws StoreException if there is none
   */
  static void find(SqliteSessions sessions, Path database) {
    growAndTakeBack(sessions);
    fill(database.resolveSibling(database.getFileName() + "-room"));
  }

  private static void growAndTakeBack(SqliteSessions sessions) {
    Session session = sessions.begin();
    SQLException complaint = null;
    try {
      session.run("CREATE TABLE room (bytes BLOB) STRICT");
      session.run("INSERT INTO room (bytes) VALUES (zeroblob(" + BYTES + "))");
    } catch (SQLException failure) {
      complaint = failure;
      throw new StoreException(
          StoreException.Kind.FULL, "SQLite: " + failure.getMessage(), failure);
    } finally {
      sessions.end(session, false, complaint);
    }
  }

  private static void fill(Path file) {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.DELETE_ON_CLOSE)) {
      ByteBuffer bytes = ByteBuffer.allocate(BYTES);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    } catch (IOException failure) {
      throw new StoreException(
          StoreException.Kind.FULL,
          "the disk of %s is full (%s): free some space; the store then continues by itself"
              .formatted(file.getParent(), failure.getMessage()),
          failure);
    }
  }
}
