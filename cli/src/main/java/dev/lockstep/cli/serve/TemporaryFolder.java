package dev.lockstep.cli.serve;

import dev.lockstep.server.OwnFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A folder that is deleted when it is closed. It holds a lock file for as long as its process
 * lives: the next folder with the same prefix deletes those whose process ended without closing
 * them, for example after {@code kill -9}.
 */
public final class TemporaryFolder implements AutoCloseable {

  private static final String LOCK = "in-use.lock";

  private final Path path;
  private final FileChannel lock;

  private TemporaryFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Creates a folder that only its owner can read, and deletes abandoned ones of the same owner.
   *
   * @param parent the parent folder, usually that for temporary files
   * @param prefix the prefix of the name
   * @throws IOException if the folder cannot be created
   */
  public static TemporaryFolder create(Path parent, String prefix) throws IOException {
    Path path = Files.createTempDirectory(parent, prefix);
    Path file = path.resolve(LOCK);
    OwnFiles.makeFile(file);
    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    if (channel.tryLock() == null || Files.notExists(file)) {
      // Another process took it for an abandoned one before it was locked.
      channel.close();
      return create(parent, prefix);
    }
    TemporaryFolder created = new TemporaryFolder(path, channel);
    created.deleteAbandoned(parent, prefix);
    return created;
  }

  /** Returns the path of the folder. */
  public Path path() {
    return path;
  }

  private void deleteAbandoned(Path parent, String prefix) throws IOException {
    UserPrincipal owner = Files.getOwner(path, LinkOption.NOFOLLOW_LINKS);
    try (DirectoryStream<Path> others = Files.newDirectoryStream(parent, prefix + "*")) {
      for (Path other : others) {
        if (!other.equals(path)) {
          deleteIfAbandoned(other, owner);
        }
      }
    } catch (DirectoryIteratorException failure) {
      throw failure.getCause();
    }
  }

  /** Deletes a folder whose lock file exists and is locked by no process. */
  private static void deleteIfAbandoned(Path folder, UserPrincipal owner) {
    Path file = folder.resolve(LOCK);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        FileLock lock = channel.tryLock()) {
      if (lock != null && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(owner)) {
        delete(folder);
      }
    } catch (IOException | OverlappingFileLockException inUse) {
      return;
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    }
  }

  /**
   * Deletes the folder with all its contents.
   *
   * @throws IOException if something cannot be deleted
   */
  @Override
  public void close() throws IOException {
    try {
      delete(path);
    } finally {
      lock.close();
    }
  }
}
