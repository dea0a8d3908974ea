package dev.lockstep.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The modules of a project that have a jar, in reactor order, with their handwritten sources. */
record SourceTree(List<Module> modules) {

  /**
   * A module of the project.
   *
   * @param name name of its folder
   * @param sources Java files in {@code src/main/java}
   * @param tests Java files in {@code src/test/java}
   */
  record Module(String name, Pom pom, List<JavaSource> sources, List<JavaSource> tests) {}

  static SourceTree read(Path root) {
    return new SourceTree(
        Pom.read(root.resolve("pom.xml")).modules().stream()
            .filter(name -> hasSources(root.resolve(name).resolve("pom.xml")))
            .map(name -> readModule(root, name))
            .toList());
  }

  /** Returns the project that contains this test. */
  static SourceTree ofThisProject() {
    return read(rootOfThisProject());
  }

  /** The folder of the project this test belongs to. */
  static Path rootOfThisProject() {
    String root = System.getProperty("lockstep.root");
    return root == null ? nearestFolderWithWrapper() : Path.of(root);
  }

  private static boolean hasSources(Path pom) {
    return !Pom.values(pom, "packaging").contains("pom");
  }

  private static Module readModule(Path root, String name) {
    Path folder = root.resolve(name);
    return new Module(
        name,
        Pom.read(folder.resolve("pom.xml")),
        readSources(folder.resolve("src/main/java")),
        readSources(folder.resolve("src/test/java")));
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
