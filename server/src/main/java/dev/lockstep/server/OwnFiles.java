package dev.lockstep.server;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Folders and files nobody but their owner may look into, where the file system knows such a thing.
 * What is there already stays as it is.
 */
public final class OwnFiles {

  private OwnFiles() {}

  /** Makes a folder and those above it. */
  public static void makeFolder(Path folder) throws IOException {
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    if (Files.notExists(folder)) {
      Files.createDirectory(folder, only(folder, "rwx------"));
    }
  }

  /** Makes an empty file. */
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
