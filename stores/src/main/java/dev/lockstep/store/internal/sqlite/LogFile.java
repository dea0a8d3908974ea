package dev.lockstep.store.internal.sqlite;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The write-ahead file of a database, beside the connections that write it. SQLite locks other
 * files, so that closing this one releases no lock. For use by one thread at a time.
 */
class LogFile {

  private final Path file;
  private @Nullable FileChannel channel;

  LogFile(Path file) {
    this.file = file;
  }

  /**
   * Waits until everything written to the file is on disk. An interruption, which closes the
   * channel, is kept for later.
   */
  void force() throws IOException {
    boolean wasInterrupted = Thread.interrupted();
    try {
      while (true) {
        try {
          open().force(false);
          return;
        } catch (ClosedByInterruptException interruption) {
          wasInterrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private FileChannel open() throws IOException {
    FileChannel open = channel;
    if (open == null || !open.isOpen()) {
      open = FileChannel.open(file, StandardOpenOption.WRITE);
      channel = open;
    }
    return open;
  }

  /** Closes the file. The next flush opens it again, because it may have been created anew. */
  void close() {
    FileChannel open = channel;
    channel = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException complaint) {
        // What was flushed stays flushed.
        return;
      }
    }
  }
}
