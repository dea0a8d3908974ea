package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.runtime.sample.Sample;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests that the machines generated from the shipped charts conform to the charts. */
class GeneratedMachinesTest {

  private static final List<String> CHARTS =
      List.of(
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

  private static final Settings EFFORT =
      Sample.isExhaustive() ? Settings.STANDARD : new Settings(4, 1, 250, 4, 100, 40, 1);

  @TestFactory
  Stream<DynamicNode> behaveAsTheirCharts() {
    return CHARTS.stream()
        .map(
            chart -> {
              GuardBoard guards = new GuardBoard();
              return DynamicContainer.dynamicContainer(
                  chart, suite(chart, guards).against(GeneratedMachines.of(chart, guards)));
            });
  }

  private static ConformanceSuite suite(String chart, GuardBoard guards) {
    return ConformanceSuite.of(ShippedCharts.chart(chart), guards)
        .with(EFFORT)
        .withScenarios(ScenarioFiles.all().stream().map(ScenarioFiles::read).toList());
  }

  @Test
  @DisplayName("Scenario: 有限序列等价")
  void everySequenceOfUpToFourEventsLeadsToTheSameResult() {
    Proof proof = proof("session");

    assertThat(proof.parts())
        .filteredOn(part -> part.title().equals("sequences"))
        .singleElement()
        .satisfies(
            part -> {
              assertThat(part.cases()).isEqualTo(7_381);
              assertThat(part.passed()).isTrue();
            });
  }

  @Test
  @DisplayName("Scenario: 合同-实现转移一致")
  void chartAndMachineHaveTheSameTransitionsBothWays() {
    Proof proof = proof("session");

    assertThat(proof.parts())
        .filteredOn(part -> part.title().equals("tables"))
        .singleElement()
        .satisfies(part -> assertThat(part.passed()).isTrue());
  }

  private static Proof proof(String chart) {
    GuardBoard guards = new GuardBoard();
    return ConformanceSuite.of(ShippedCharts.chart(chart), guards)
        .with(new Settings(4, 0, 1, 1, 0, 1, 1))
        .run(GeneratedMachines.of(chart, guards))
        .run();
  }
}
