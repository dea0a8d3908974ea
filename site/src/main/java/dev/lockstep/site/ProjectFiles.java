package dev.lockstep.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The files of a project by their path from its root, with {@code /}. */
final class ProjectFiles {

  private static final Set<String> COPIED = Set.of("svg", "png", "jpg", "json");

  private final Path root;
  private final TreeSet<String> pages = new TreeSet<>();

  ProjectFiles(Path root) throws IOException {
    this.root = root.toAbsolutePath().normalize();
    addPages("", 1);
    addPages("docs", Integer.MAX_VALUE);
    addPages("examples", 2);
  }

  private void addPages(String folder, int depth) throws IOException {
    Path start = root.resolve(folder);
    if (!Files.isDirectory(start)) {
      return;
    }
    try (Stream<Path> files = Files.walk(start, depth)) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .forEach(file -> pages.add(root.relativize(file).toString().replace('\\', '/')));
    }
  }

  /** Returns the pages in Markdown, sorted. */
  Set<String> pages() {
    return pages;
  }

  String read(String path) throws IOException {
    return Files.readString(root.resolve(path));
  }

  Path file(String path) {
    return root.resolve(path);
  }

  boolean isFolder(String path) {
    return Files.isDirectory(root.resolve(path));
  }

  /** Returns true if the project has the file, inside its root. */
  boolean has(String path) {
    Path file = root.resolve(path).normalize();
    return file.startsWith(root) && Files.exists(file);
  }

  /** Returns the files directly in a folder, sorted. */
  TreeSet<String> in(String folder) throws IOException {
    TreeSet<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.list(root.resolve(folder))) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> found.add(root.relativize(file).toString().replace('\\', '/')));
    }
    return found;
  }

  /** Returns true if the site has the file as it is, and not as a page with its text. */
  boolean isCopied(String path) {
    if (COPIED.contains(extension(path))) {
      return true;
    }
    try {
      read(path);
      return false;
    } catch (IOException e) {
      // Not a text in UTF-8.
      return true;
    }
  }

  static String extension(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return name.contains(".") ? name.substring(name.lastIndexOf('.') + 1) : "";
  }
}
