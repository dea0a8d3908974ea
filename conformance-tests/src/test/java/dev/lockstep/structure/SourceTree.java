package dev.lockstep.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The modules of a project, in reactor order, with the main sources written by hand. */
record SourceTree(List<Module> modules) {

  /** A module's folder name, its pom and its sources under {@code src/main/java}. */
  record Module(String name, Pom pom, List<JavaSource> sources) {}

  static SourceTree read(Path root) {
    return new SourceTree(
        Pom.read(root.resolve("pom.xml")).modules().stream()
            .map(name -> readModule(root, name))
            .toList());
  }

  /** The project this test belongs to. */
  static SourceTree ofThisProject() {
    return read(rootOfThisProject());
  }

  /** The folder of the project this test belongs to. */
  static Path rootOfThisProject() {
    String root = System.getProperty("lockstep.root");
    return root == null ? nearestFolderWithWrapper() : Path.of(root);
  }

  private static Module readModule(Path root, String name) {
    Path folder = root.resolve(name);
    return new Module(
        name, Pom.read(folder.resolve("pom.xml")), readSources(folder.resolve("src/main/java")));
  }

  private static List<JavaSource> readSources(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .map(file -> JavaSource.read(folder, file))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path nearestFolderWithWrapper() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("mvnw"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("No folder above " + Path.of("").toAbsolutePath());
      }
    }
    return folder;
  }
}
