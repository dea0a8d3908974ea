package dev.lockstep.engine.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Files that only their owner may open, where the file system knows permissions. */
final class OwnerOnly {

  private static final Logger LOG = LoggerFactory.getLogger(OwnerOnly.class);

  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private OwnerOnly() {}

  /** Creates an empty file for its owner alone; one that is there is narrowed to that. */
  static void make(Path file) {
    if (!isPosix(file)) {
      return;
    }
    try {
      Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER));
    } catch (FileAlreadyExistsException there) {
      narrow(file);
    } catch (IOException problem) {
      LOG.debug("{} cannot be created yet: {}", file, problem.getMessage());
    }
  }

  private static void narrow(Path file) {
    try {
      if (!Files.getPosixFilePermissions(file).equals(OWNER)) {
        Files.setPosixFilePermissions(file, OWNER);
        LOG.warn("other users could open {}: now only its owner can", file);
      }
    } catch (IOException problem) {
      LOG.warn("other users may be able to open {}: {}", file, problem.getMessage());
    }
  }

  /** Warns if other users may read or change a file; it is left as it is. */
  static void warn(Path file) {
    try {
      if (isPosix(file)
          && Files.exists(file)
          && Files.getPosixFilePermissions(file).stream()
              .anyMatch(each -> !each.name().startsWith("OWNER"))) {
        LOG.warn(
            "other users may open {} ({}): if that is not meant, take the permission away",
            file,
            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      }
    } catch (IOException problem) {
      LOG.debug("the permissions of {} are not known: {}", file, problem.getMessage());
    }
  }

  private static boolean isPosix(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
