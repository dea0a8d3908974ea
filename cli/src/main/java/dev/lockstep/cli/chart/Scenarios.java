package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.conformance.scenario.MalformedScenarioException;
import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.scenario.ScenarioReader;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads scenario files. */
public final class Scenarios {

  private static final int DEEPEST = 8;

  private Scenarios() {}

  /**
   * Reads scenarios.
   *
   * @throws Failure if one is malformed
   */
  public static List<Scenario> read(List<Source> sources) {
    try {
      return sources.stream().map(new ScenarioReader()::read).toList();
    } catch (MalformedScenarioException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Reads all files {@code *.scenario.yaml} in a folder and the folders below it, sorted by path.
   *
   * @throws Failure if the folder cannot be read, has no such file, or a file is not a scenario
   */
  public static List<Scenario> read(Path folder) {
    List<Source> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
      List<Path> found =
          files.filter(file -> file.toString().endsWith(".scenario.yaml")).sorted().toList();
      for (Path file : found) {
        sources.add(new Source(file.toString(), Files.readAllBytes(file)));
      }
    } catch (IOException e) {
      throw new Failure("cannot read the scenarios in " + folder + ": " + e.getMessage());
    }
    if (sources.isEmpty()) {
      throw new Failure("no file *.scenario.yaml in " + folder);
    }
    return read(sources);
  }
}
