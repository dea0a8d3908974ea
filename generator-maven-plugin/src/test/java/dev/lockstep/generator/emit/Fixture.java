package dev.lockstep.generator.emit;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder with a chart, its schemas, and the Java it becomes. It may have an earlier version of
 * the chart, and the migration from it.
 */
record Fixture(Path folder) {

  static final String BASE = "dev.lockstep.fixtures";

  private static final Path ALL = Path.of("src", "test", "fixtures");

  static Stream<Fixture> all() {
    try (Stream<Path> folders = Files.list(ALL)) {
      return folders.filter(Files::isDirectory).sorted().map(Fixture::new).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Fixture named(String name) {
    return new Fixture(ALL.resolve(name));
  }

  String name() {
    return folder.getFileName().toString();
  }

  Source chart() {
    return new Source(name() + ".statechart.yaml", read(folder.resolve("chart.statechart.yaml")));
  }

  SchemaFolder schemas() {
    return path -> {
      Path file = folder.resolve("schemas").resolve(path);
      return Files.exists(file) ? Optional.of(new Source(path, read(file))) : Optional.empty();
    };
  }

  Generation generate() {
    Path earlier = folder.resolve("earlier.statechart.yaml");
    Path migration = folder.resolve("chart.migration.yaml");
    List<Source> charts = new ArrayList<>(List.of(chart()));
    if (Files.exists(earlier)) {
      charts.add(new Source(name() + "-1.statechart.yaml", read(earlier)));
    }
    return new StatechartCompiler()
        .generate(
            new GenerationRequest(charts, schemas(), BASE, Set.of())
                .withMigrations(
                    Files.exists(migration)
                        ? List.of(new Source(name() + ".migration.yaml", read(migration)))
                        : List.of()));
  }

  /** File name to text of what is expected. */
  SortedMap<String, String> expected() {
    SortedMap<String, String> texts = new TreeMap<>();
    Path expected = folder.resolve("expected");
    if (Files.exists(expected)) {
      try (Stream<Path> files = Files.walk(expected)) {
        files
            .filter(Files::isRegularFile)
            .forEach(
                file ->
                    texts.put(
                        expected.relativize(file).toString().replace('\\', '/'),
                        new String(read(file), StandardCharsets.UTF_8)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return texts;
  }

  void approve(Map<String, String> texts) {
    Path expected = folder.resolve("expected");
    try {
      for (String stale : expected().keySet()) {
        if (!texts.containsKey(stale)) {
          Files.delete(expected.resolve(stale));
        }
      }
      for (Map.Entry<String, String> text : texts.entrySet()) {
        Path file = expected.resolve(text.getKey());
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
