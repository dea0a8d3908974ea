package dev.lockstep.languageserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A temporary folder with one folder for each execution of a command. The folders of the newest
 * executions remain, because the editor shows files of them; older ones are deleted. Thread-safe.
 */
final class ScratchFolder implements AutoCloseable {

  static final int REMAINING = 20;

  private final Deque<Path> folders = new ArrayDeque<>();
  private final Set<Path> used = new HashSet<>();
  private Optional<Path> root = Optional.empty();
  private int created;

  /** Creates an empty folder, which {@link #release} makes deletable. */
  synchronized Path create() throws IOException {
    if (root.isEmpty()) {
      root = Optional.of(Files.createTempDirectory("lockstep-lsp"));
    }
    Path folder = Files.createDirectory(root.get().resolve(Integer.toString(++created)));
    folders.add(folder);
    used.add(folder);
    return folder;
  }

  /** Deletes the oldest folders that are not in use. */
  synchronized void release(Path folder) {
    used.remove(folder);
    Iterator<Path> oldest = folders.iterator();
    while (folders.size() > REMAINING && oldest.hasNext()) {
      Path each = oldest.next();
      if (!used.contains(each)) {
        oldest.remove();
        delete(each);
      }
    }
  }

  @Override
  public synchronized void close() {
    root.ifPresent(ScratchFolder::delete);
    root = Optional.empty();
    folders.clear();
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .sorted(Comparator.reverseOrder())
          .forEach(
              file -> {
                if (!file.toFile().delete()) {
                  file.toFile().deleteOnExit();
                }
              });
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
