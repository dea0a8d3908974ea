package dev.lockstep.shipped;

import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.scenario.ScenarioPlayer;
import dev.lockstep.conformance.scenario.ScenarioReader;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.input.ChartPayloads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The scenario files of the shipped charts. */
final class ScenarioFiles {

  private static final Path FOLDER = ShippedCharts.root().resolve("statecharts/src/main/scenarios");
  private static final String ENDING = ".scenario.yaml";

  private ScenarioFiles() {}

  /** All scenarios, by path without ending. */
  static List<String> all() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .map(file -> FOLDER.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(ENDING))
          .map(name -> name.substring(0, name.length() - ENDING.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Scenario read(String name) {
    try {
      byte[] content = Files.readAllBytes(FOLDER.resolve(name + ENDING));
      return new ScenarioReader().read(new Source(name + ENDING, content));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the failures of a scenario on any side; empty if there are none. */
  static List<String> play(Scenario scenario) {
    IrChart chart = ShippedCharts.chart(scenario.chart());
    GuardBoard guards = new GuardBoard();
    InterpreterSubject interpreter =
        new InterpreterSubject(chart, new ChartPayloads(chart), guards);
    ScenarioPlayer player = new ScenarioPlayer(guards);
    List<String> unmet = new ArrayList<>();
    player.play(scenario, interpreter).forEach(clause -> unmet.add("interpreter: " + clause));
    player
        .play(scenario, GeneratedMachines.of(chart.name(), guards))
        .forEach(clause -> unmet.add("generated: " + clause));
    return unmet;
  }
}
