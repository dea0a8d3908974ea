package dev.lockstep.store.internal.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of SQLite, unpacked once per user. The driver alone unpacks it at each start,
 * and compares the copy with the original byte by byte, which takes longer than to create all
 * tables.
 */
public final class NativeLibrary {

  private static final Logger LOG = LoggerFactory.getLogger(NativeLibrary.class);
  private static final String LIBRARY_FOLDER = "org.sqlite.lib.path";
  private static final String TEMPORARY_FOLDER = "org.sqlite.tmpdir";

  // Executable, so that access(2) finds out whether the file system allows it.
  private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private NativeLibrary() {}

  /**
   * Loads the library from a folder of this user, which has a folder for each version, unless it is
   * loaded already. Unpacks it first if the folder has none, or another one than the driver. If
   * that is not possible, nothing is loaded, and the driver unpacks the library as usual: another
   * user could change the folder, the disk is full or read-only, code may not be executed from it,
   * or the operator has chosen a library with {@code org.sqlite.lib.path}.
   *
   * @param folder created if it is missing
   * @return true if the library of the folder is loaded
   */
  public static boolean load(Path folder) {
    if (System.getProperty(LIBRARY_FOLDER) != null) {
      return false;
    }
    try {
      Path all = PrivateFolder.make(folder);
      Path home = PrivateFolder.make(all.resolve("sqlite-" + SQLiteJDBCLoader.getVersion()));
      Path library = home.resolve(LibraryLoaderUtil.getNativeLibName());
      unpack(library);
      if (!Files.isExecutable(library)) {
        throw new IOException("code may not be executed from " + home);
      }
      return initialize(home);
    } catch (IOException | UnsupportedOperationException reason) {
      LOG.debug("SQLite's library is not used from {}: {}", folder, reason.toString());
      return false;
    }
  }

  /**
   * The folder of the library is also the temporary one, which the driver searches for old files.
   */
  private static boolean initialize(Path home) {
    String temporary = System.getProperty(TEMPORARY_FOLDER);
    System.setProperty(LIBRARY_FOLDER, home.toString());
    System.setProperty(TEMPORARY_FOLDER, home.toString());
    try {
      return SQLiteJDBCLoader.initialize();
    } catch (Exception failure) {
      LOG.debug("SQLite's library cannot be loaded from {}", home, failure);
      return false;
    } finally {
      System.clearProperty(LIBRARY_FOLDER);
      restore(temporary);
    }
  }

  private static void restore(@Nullable String temporary) {
    if (temporary == null) {
      System.clearProperty(TEMPORARY_FOLDER);
    } else {
      System.setProperty(TEMPORARY_FOLDER, temporary);
    }
  }

  /** Replaces a missing or different file at once, also while other processes execute it. */
  private static void unpack(Path library) throws IOException {
    byte[] original = original();
    if (isEqual(library, original)) {
      return;
    }
    Path part = Files.createTempFile(library.getParent(), "unpacked", ".part", PRIVATE);
    try {
      Files.write(part, original);
      Files.move(part, library, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static boolean isEqual(Path library, byte[] original) throws IOException {
    return Files.isRegularFile(library, LinkOption.NOFOLLOW_LINKS)
        && Files.isExecutable(library)
        && Files.size(library) == original.length
        && Arrays.equals(Files.readAllBytes(library), original);
  }

  private static byte[] original() throws IOException {
    String path =
        LibraryLoaderUtil.getNativeLibResourcePath() + "/" + LibraryLoaderUtil.getNativeLibName();
    try (InputStream resource = SQLiteJDBCLoader.class.getResourceAsStream(path)) {
      if (resource == null) {
        throw new IOException("the driver has no library " + path);
      }
      return resource.readAllBytes();
    }
  }
}
