package com.example.protocols;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.scenario.ScenarioReader;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.registry.ChartEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

class ProtocolChartsTest {

  private static final Path SCENARIOS = Path.of("src/test/resources/scenarios");

  /** Every machine does what its chart says, and every scenario comes true. */
  @TestFactory
  Stream<DynamicNode> machinesDoWhatTheirChartsSay() throws IOException {
    List<Scenario> scenarios = scenarios();
    return Charts.all().stream()
        .map(chart -> DynamicContainer.dynamicContainer(chart.id().name(), proof(chart, scenarios)));
  }

  private static Stream<DynamicNode> proof(ChartEntry chart, List<Scenario> scenarios) {
    return ConformanceSuite.of(PackagedChart.read(chart, Charts.class.getClassLoader()))
        .withScenarios(scenarios)
        .against(new MachineSubject<>(chart.machine((guard, context, event) -> false)));
  }

  private static List<Scenario> scenarios() throws IOException {
    try (Stream<Path> files = Files.walk(SCENARIOS)) {
      return files
          .filter(file -> file.toString().endsWith(".scenario.yaml"))
          .sorted()
          .map(ProtocolChartsTest::read)
          .toList();
    }
  }

  private static Scenario read(Path file) {
    try {
      return new ScenarioReader().read(new Source(file.toString(), Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
