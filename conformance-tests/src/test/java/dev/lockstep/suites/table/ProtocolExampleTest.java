package dev.lockstep.suites.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.Verdict;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.scenario.ScenarioPlayer;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.suites.Engines;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The example's charts are without mistakes, its stories come true, its machines are proven. */
class ProtocolExampleTest {

  private static final Map<String, Engines> ENGINES = ProtocolExample.engines();

  @TestFactory
  Stream<DynamicTest> everyStoryComesTrueOnBothEngines() {
    return ProtocolExample.scenarios().stream()
        .map(scenario -> dynamicTest("Scenario: " + scenario.name(), () -> play(scenario)));
  }

  private static void play(Scenario scenario) {
    ScenarioPlayer player = new ScenarioPlayer(new GuardBoard());
    Engines engines = ENGINES.get(scenario.chart());

    assertThat(player.play(scenario, engines.interpreter())).isEmpty();
    assertThat(player.play(scenario, engines.generated())).isEmpty();
  }

  /** The example's own build proves more. */
  @TestFactory
  Stream<DynamicTest> everyMachineIsProvenInShort() {
    return ENGINES.entrySet().stream()
        .map(chart -> dynamicTest(chart.getKey(), () -> prove(chart.getValue())));
  }

  private static void prove(Engines engines) {
    Proof proof =
        ConformanceSuite.of(engines.chart())
            .with(new Settings(3, 0, 100, 2, 40, 30, 1))
            .withScenarios(ProtocolExample.scenarios())
            .run(engines.generated())
            .run();

    assertThat(proof.verdict()).as(proof.toText()).isEqualTo(Verdict.PROVEN);
  }

  @Test
  void everyChartHasStories() {
    assertThat(ProtocolExample.scenarios())
        .extracting(Scenario::chart)
        .containsAll(ENGINES.keySet());
  }
}
