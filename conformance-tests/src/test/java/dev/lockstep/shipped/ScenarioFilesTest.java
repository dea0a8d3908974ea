package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.scenario.Scenario;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests that every scenario file of the shipped charts passes, and that a false one fails. */
class ScenarioFilesTest {

  @TestFactory
  Stream<DynamicTest> comeTrue() {
    return ScenarioFiles.all().stream()
        .map(
            file -> {
              Scenario scenario = ScenarioFiles.read(file);
              return DynamicTest.dynamicTest(
                  "Scenario: " + scenario.name(),
                  () -> assertThat(ScenarioFiles.play(scenario)).as(file).isEmpty());
            });
  }

  @Test
  void coverEveryShippedChart() {
    assertThat(ScenarioFiles.all())
        .extracting(file -> file.substring(0, file.indexOf('/')))
        .contains(
            "access-token",
            "agent-graph",
            "batch",
            "execution-contract",
            "flow-run",
            "node-run",
            "permission",
            "schedule",
            "session",
            "task",
            "workflow");
  }
}
