package dev.lockstep.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The Markdown files of a project: those in its root folder, below {@code docs}, and the pages of
 * its examples.
 */
record DocumentationPages(Path root) {

  /** A Markdown file, its path relative to the root of the project. */
  record Page(String path, String text) {}

  List<Page> all() {
    return Stream.of(
            pagesIn(root, 1),
            pagesIn(root.resolve("docs"), Integer.MAX_VALUE),
            pagesIn(root.resolve("examples"), 2))
        .flatMap(pages -> pages)
        .toList();
  }

  /** Returns the pages directly in a folder, its {@code README.md} included. */
  List<Page> in(String folder) {
    return pagesIn(root.resolve(folder), 1).toList();
  }

  private Stream<Page> pagesIn(Path folder, int depth) {
    if (!Files.isDirectory(folder)) {
      return Stream.of();
    }
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList().stream()
          .map(this::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Page read(Path file) {
    try {
      String path = root.relativize(file).toString().replace('\\', '/');
      return new Page(path, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
