package dev.lockstep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the files of a server are readable only by their owner. */
final class StorageTest {

  @TempDir Path temporary;

  @Test
  void nobodyElseLooksIntoTheFolder() throws IOException {
    assumeTrue(temporary.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path folder = temporary.resolve("some/data");

    try (Store store = new Storage.Folder(folder).open()) {
      store.check();

      assertThat(permissions(folder)).isEqualTo("rwx------");
      try (Stream<Path> files = Files.list(folder)) {
        List<Path> data = files.toList();
        assertThat(data)
            .extracting(file -> file.getFileName().toString())
            .contains("lockstep.db.lock");
        assertThat(data).allMatch(file -> permissions(file).equals("rw-------"));
      }
    }
  }

  @Test
  void aFolderThatIsThereStaysAsItIs() throws IOException {
    assumeTrue(temporary.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path folder = Files.createDirectory(temporary.resolve("there"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-x---"));

    new Storage.Folder(folder).open().close();
    new Storage.Folder(folder).open().close();

    assertThat(permissions(folder)).isEqualTo("rwxr-x---");
  }

  @Test
  void narrowsALockThatOthersCouldTake() throws IOException {
    assumeTrue(temporary.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path folder = temporary.resolve("data");
    new Storage.Folder(folder).open().close();
    Path lock = folder.resolve("lockstep.db.lock");
    Files.setPosixFilePermissions(lock, PosixFilePermissions.fromString("rw-r--r--"));

    new Storage.Folder(folder).open().close();

    assertThat(permissions(lock)).isEqualTo("rw-------");
  }

  @Test
  void saysWhoHoldsTheLock() {
    assumeTrue(Files.isReadable(Path.of("/proc/locks")));
    Storage.Folder folder = new Storage.Folder(temporary.resolve("data"));
    try (Store store = folder.open()) {
      store.check();

      assertThatThrownBy(folder::open)
          .hasMessageContaining(
              "is in use by another process (" + ProcessHandle.current().pid() + " of user")
          .hasMessageContaining(System.getProperty("user.name"));
    }
  }

  private static String permissions(Path path) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    } catch (IOException problem) {
      throw new AssertionError(problem);
    }
  }
}
