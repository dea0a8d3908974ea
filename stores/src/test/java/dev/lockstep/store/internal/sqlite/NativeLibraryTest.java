package dev.lockstep.store.internal.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/** Each load is one of a process of its own, because a process loads the library once. */
@EnabledOnOs(OS.LINUX)
class NativeLibraryTest {

  private static final String LOADED = "true null null";
  private static final String LEFT_TO_DRIVER = "false null null";

  @TempDir private Path folder;

  private Path cache;
  private Path library;
  private Path temporary;

  @BeforeEach
  void choosePlaces() throws IOException {
    cache = folder.resolve("missing/cache");
    library =
        cache
            .resolve("sqlite-" + SQLiteJDBCLoader.getVersion())
            .resolve(LibraryLoaderUtil.getNativeLibName());
    temporary = Files.createDirectory(folder.resolve("temporary"));
  }

  private static byte[] original() throws IOException {
    String path = LibraryLoaderUtil.getNativeLibResourcePath();
    try (InputStream resource =
        SQLiteJDBCLoader.class.getResourceAsStream(
            path + "/" + LibraryLoaderUtil.getNativeLibName())) {
      return resource.readAllBytes();
    }
  }

  @Test
  void isUnpackedOnceForItsOwnerAlone() throws Exception {
    assertThat(LibraryProcess.run(cache, temporary)).isEqualTo(LOADED);
    Object first = Files.getAttribute(library, "unix:ino");

    assertThat(LibraryProcess.run(cache, temporary)).isEqualTo(LOADED);

    assertThat(library.getParent()).isDirectoryContaining(library::equals);
    assertThat(library.getParent().toFile().list()).hasSize(1);
    assertThat(Files.getAttribute(library, "unix:ino")).isEqualTo(first);
    assertThat(library).hasBinaryContent(original());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache)))
        .isEqualTo("rwx------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(library)))
        .isEqualTo("rwx------");
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void isReplacedIfTheFileIsAnother() throws Exception {
    byte[] changed = original();
    changed[changed.length / 2] ^= 1;
    byte[] half = Arrays.copyOf(original(), changed.length / 2);
    LibraryProcess.run(cache, temporary);

    for (byte[] damaged : new byte[][] {changed, half, {}}) {
      Files.write(library, damaged);

      assertThat(LibraryProcess.run(cache, temporary)).isEqualTo(LOADED);
      assertThat(library).hasBinaryContent(original());
    }
    assertThat(library.getParent().toFile().list()).hasSize(1);
  }

  @Test
  void isNotReadThroughALink() throws Exception {
    LibraryProcess.run(cache, temporary);
    Path elsewhere = Files.move(library, folder.resolve("elsewhere.so"));
    Files.createSymbolicLink(library, elsewhere);

    assertThat(LibraryProcess.run(cache, temporary)).isEqualTo(LOADED);

    assertThat(Files.isSymbolicLink(library)).isFalse();
  }

  @Test
  void isLeftToTheDriverIfOthersCanOpenTheFolder() throws Exception {
    Files.createDirectories(cache);
    for (String permissions : new String[] {"rwxr-x---", "rwx-----x", "rwxrwxrwx"}) {
      Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString(permissions));

      assertThat(LibraryProcess.run(cache, temporary)).as(permissions).isEqualTo(LEFT_TO_DRIVER);
      assertThat(cache).isEmptyDirectory();
    }
  }

  @Test
  void isLeftToTheDriverIfOthersCanReplaceTheFolder() throws Exception {
    Files.createDirectories(cache);
    Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rwx------"));
    Files.setPosixFilePermissions(cache.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(LibraryProcess.run(cache, temporary)).isEqualTo(LEFT_TO_DRIVER);
    assertThat(LibraryProcess.run(cache.resolveSibling("new"), temporary))
        .isEqualTo(LEFT_TO_DRIVER);
    assertThat(cache.resolveSibling("new")).doesNotExist();
  }

  @Test
  void isLeftToTheDriverIfTheFolderCannotBeCreated() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));

    assertThat(LibraryProcess.run(file.resolve("cache"), temporary)).isEqualTo(LEFT_TO_DRIVER);
  }

  @Test
  void isTheOneThatTheOperatorHasChosen() throws Exception {
    LibraryProcess.run(cache, temporary);
    Path chosen = folder.resolve("other");

    assertThat(
            LibraryProcess.run(chosen, temporary, "-Dorg.sqlite.lib.path=" + library.getParent()))
        .isEqualTo("false " + library.getParent() + " null");
    assertThat(chosen).doesNotExist();
  }

  @Test
  void leavesTheTemporaryFolderOfTheOperator() throws Exception {
    assertThat(LibraryProcess.run(cache, temporary, "-Dorg.sqlite.tmpdir=" + temporary))
        .isEqualTo("true null " + temporary);
  }
}
