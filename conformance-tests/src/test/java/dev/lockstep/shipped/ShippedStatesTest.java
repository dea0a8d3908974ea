package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.packed.PackedExploration;
import dev.lockstep.verification.packed.PackedReport;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that all states of the shipped charts are explored with packed states. */
class ShippedStatesTest {

  /** Charts with sums that have no small bound. */
  private static final Set<String> SUMS = Set.of("agent-graph", "batch");

  static Stream<String> charts() {
    return ShippedCharts.all().stream().map(IrChart::name).filter(name -> !SUMS.contains(name));
  }

  @ParameterizedTest
  @MethodSource("charts")
  void everyPropertyIsCheckedOverAllPackedStates(String name) {
    IrChart chart = ShippedCharts.chart(name);
    PackedReport states = PackedExploration.of(chart).run();
    PropertyReport report = PropertyCheck.of(chart).run();

    assertThat(states.notModelled()).as(states.toText()).isEmpty();
    assertThat(states.complete()).isTrue();
    assertThat(report.passed()).as(report.toText()).isTrue();
    assertThat(report.complete()).isTrue();
    assertThat((long) report.states()).isEqualTo(states.states());
  }

  /** Its working time depends on the present, and its sums of tokens have no bound. */
  @Test
  void theAgentGraphIsNotModelledByName() {
    PackedReport states = PackedExploration.of(ShippedCharts.chart("agent-graph")).run();

    assertThat(states.notModelled()).contains("the timestamp `working_since`");
    assertThat(states.toText()).contains("not explored with packed states");
  }

  @Test
  void thePropertiesOfBatchesHoldForEveryNumberOfRuns() {
    PropertyReport report = PropertyCheck.of(ShippedCharts.chart("batch")).run();

    assertThat(report.passed()).as(report.toText()).isTrue();
    assertThat(report.complete()).as(report.toText()).isTrue();
    assertThat(report.gaps()).isEmpty();
  }

  @Test
  void thePropertiesOfTheAgentGraphHoldForEveryLimit() {
    PropertyReport report = PropertyCheck.of(ShippedCharts.chart("agent-graph")).run();

    assertThat(report.complete()).as(report.toText()).isTrue();
    assertThat(report.gaps()).isEmpty();
    assertThat(report.abstracted())
        .contains(
            "`token_limit` has any value wherever it is read",
            "`worked` has any value wherever it is read");
  }
}
