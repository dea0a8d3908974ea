package dev.lockstep.suites.table;

import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.scenario.ScenarioReader;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.Workshop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The project {@code examples/protocols}, which the ordinary build does not build. */
final class ProtocolExample {

  private static final Path FOLDER = Path.of("../examples/protocols/src");

  private ProtocolExample() {}

  /** Its charts on both engines, by name, sorted. */
  static Map<String, Engines> engines() {
    Map<String, Source> charts = new LinkedHashMap<>();
    for (Source file : files("main/statecharts", ".statechart.yaml")) {
      charts.put(file.name().replace(".statechart.yaml", ""), file);
    }
    return new Workshop(SchemaFolder.empty(), Set.of()).engines(charts);
  }

  /** Its stories. */
  static List<Scenario> scenarios() {
    return files("test/resources/scenarios", ".scenario.yaml").stream()
        .map(new ScenarioReader()::read)
        .toList();
  }

  private static List<Source> files(String below, String ending) {
    Path folder = FOLDER.resolve(below);
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(ending))
          .sorted()
          .map(file -> new Source(folder.relativize(file).toString(), bytes(file)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
