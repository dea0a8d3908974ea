package dev.lockstep.languageserver.workspace;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Lists the files below a folder up to a limit, without those of tools. */
final class FileTree {

  static final int MOST_FILES = 5_000;
  private static final int MOST_VISITS = 200_000;
  private static final int DEEPEST = 24;
  private static final Set<String> SKIPPED =
      Set.of("target", "build", "node_modules", "out", "dist");

  private FileTree() {}

  /** Returns the files that are wanted, in the order of their paths; links are not followed. */
  static List<Path> list(Path root, int depth, Predicate<String> wanted) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          root,
          EnumSet.noneOf(java.nio.file.FileVisitOption.class),
          Math.min(depth, DEEPEST),
          new SimpleFileVisitor<>() {
            private int visits;

            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              Path last = folder.getFileName();
              String name = last == null ? "" : last.toString();
              boolean skipped =
                  !folder.equals(root) && (name.startsWith(".") || SKIPPED.contains(name));
              return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (attributes.isRegularFile() && wanted.test(file.toString())) {
                found.add(file.toAbsolutePath().normalize());
              }
              return found.size() >= MOST_FILES || ++visits >= MOST_VISITS
                  ? FileVisitResult.TERMINATE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      return List.of();
    }
    return found.stream().sorted().toList();
  }
}
