package dev.lockstep.store.internal.sqlite;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Restricts files to their owner, on file systems with POSIX permissions. */
final class OwnerOnly {

  private static final Logger LOG = LoggerFactory.getLogger(OwnerOnly.class);

  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private OwnerOnly() {}

  /** Creates an empty file for its owner only; restricts an existing file to its owner. */
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
        LOG.warn(
            "other users could open {}; its permissions are now restricted to its owner", file);
      }
    } catch (IOException problem) {
      LOG.warn("other users may be able to open {}: {}", file, problem.getMessage());
    }
  }

  /** Warns if other users may read or change a file. Does not change its permissions. */
  static void warn(Path file) {
    try {
      if (isPosix(file)
          && Files.exists(file)
          && Files.getPosixFilePermissions(file).stream()
              .anyMatch(each -> !each.name().startsWith("OWNER"))) {
        LOG.warn(
            "other users can open {} ({}); restrict its permissions if that is not intended",
            file,
            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      }
    } catch (IOException problem) {
      LOG.debug("the permissions of {} are unknown: {}", file, problem.getMessage());
    }
  }

  private static boolean isPosix(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
