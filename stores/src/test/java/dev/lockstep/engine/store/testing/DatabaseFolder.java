package dev.lockstep.engine.store.testing;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder for databases of tests: a RAM disk if there is space, where a flush is cheap. No test
 * simulates a crash of the operating system, so none needs a real disk.
 */
final class DatabaseFolder {

  private static final Path RAM = Path.of("/dev/shm");
  private static final long ROOM = 2L << 30;

  private DatabaseFolder() {}

  /** Returns the folder. */
  static Path root() {
    return hasRoom(RAM) ? RAM : Path.of(System.getProperty("java.io.tmpdir"));
  }

  private static boolean hasRoom(Path folder) {
    try {
      FileStore disk = Files.getFileStore(folder);
      return Files.isWritable(folder) && disk.getUsableSpace() > ROOM;
    } catch (IOException unknown) {
      return false;
    }
  }
}
