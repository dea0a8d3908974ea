package dev.lockstep.server;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates folders and files that only their owner may read, on file systems with POSIX permissions.
 * Existing folders and files keep their permissions.
 */
public final class OwnFiles {

  private OwnFiles() {}

  /**
   * Creates a folder with permissions {@code rwx------}, and its missing parents with default
   * permissions.
   *
   * @throws IOException if a folder cannot be created
   */
  public static void makeFolder(Path folder) throws IOException {
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    if (Files.notExists(folder)) {
      Files.createDirectory(folder, only(folder, "rwx------"));
    }
  }

  /**
   * Creates an empty file with permissions {@code rw-------}; does nothing if the file exists.
   *
   * @throws IOException if the file cannot be created
   */
  public static void makeFile(Path file) throws IOException {
    try {
      Files.createFile(file, only(file, "rw-------"));
    } catch (FileAlreadyExistsException fine) {
      return;
    }
  }

  private static FileAttribute<?>[] only(Path path, String permissions) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
