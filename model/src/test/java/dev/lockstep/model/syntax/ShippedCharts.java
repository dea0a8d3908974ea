package dev.lockstep.model.syntax;

import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The charts of the project, sorted by name. */
public final class ShippedCharts {

  private ShippedCharts() {}

  public static List<Source> all() {
    Path folder = root().resolve("statecharts/src/main/statecharts");
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".statechart.yaml"))
          .sorted()
          .map(ShippedCharts::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the root folder of the project. */
  public static Path root() {
    String root = System.getProperty("lockstep.root");
    return root == null ? Path.of("").toAbsolutePath().getParent() : Path.of(root);
  }

  private static Source read(Path file) {
    try {
      return new Source(file.getFileName().toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
