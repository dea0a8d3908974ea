package dev.lockstep.store.internal.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;

/** A folder in which only this user can create, replace or read files. */
final class PrivateFolder {

  private static final int ROOT = 0;
  private static final int ANY_OF_OTHERS = 077;
  private static final int WRITE_OF_OTHERS = 022;
  private static final int STICKY = 01000;

  private PrivateFolder() {}

  /**
   * Creates a folder with its missing parents, for this user alone, and returns its real path.
   *
   * @throws IOException if the folder cannot be created, or if another user than root can open it
   *     or replace one of its parents
   * @throws UnsupportedOperationException if the file system does not know such permissions
   */
  static Path make(Path folder) throws IOException {
    UserPrincipal user =
        folder
            .getFileSystem()
            .getUserPrincipalLookupService()
            .lookupPrincipalByName(System.getProperty("user.name", ""));
    Path existing = folder;
    while (Files.notExists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    requireOwned(existing.toRealPath(), user);
    Files.createDirectories(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Path real = folder.toRealPath();
    requireOwned(real, user);
    if (!owner(real).equals(user) || (mode(real) & ANY_OF_OTHERS) != 0) {
      throw new IOException("other users can open " + real);
    }
    return real;
  }

  /** Rejects a folder that another user could replace by renaming it or one of its parents. */
  private static void requireOwned(Path folder, UserPrincipal user) throws IOException {
    for (Path each = folder; each != null; each = each.getParent()) {
      boolean isTheirs = owner(each).equals(user) || attribute(each, "uid") == ROOT;
      boolean isOpen = (mode(each) & WRITE_OF_OTHERS) != 0 && (mode(each) & STICKY) == 0;
      if (!isTheirs || isOpen) {
        throw new IOException("other users can change " + each);
      }
    }
  }

  private static UserPrincipal owner(Path folder) throws IOException {
    return Files.getOwner(folder);
  }

  private static int mode(Path folder) throws IOException {
    return attribute(folder, "mode");
  }

  private static int attribute(Path folder, String name) throws IOException {
    return (int) Files.getAttribute(folder, "unix:" + name);
  }
}
