package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrForbidden;
import dev.lockstep.model.ir.IrState;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Specifications 000 and 003 and decisions 12 to 15, as the chart of the contract defines them. */
class ExecutionContractChartTest {

  private static final IrChart CHART = ShippedCharts.chart("execution-contract");

  @Test
  @DisplayName("Scenario: Valid status values")
  void validStatusValues() {
    assertThat(ShippedCharts.states(CHART))
        .extracting(IrState::wire)
        .containsExactly(
            "pending", "running", "waiting", "completed", "failed", "rejected", "cancelled");
    assertThat(ShippedCharts.states(CHART))
        .filteredOn(IrState::isFinal)
        .extracting(IrState::wire)
        .containsExactly("completed", "failed", "rejected", "cancelled");
    assertThat(ShippedCharts.states(CHART))
        .filteredOn(state -> state.tags().contains("stable"))
        .extracting(IrState::wire)
        .containsExactly("waiting", "completed", "failed", "rejected", "cancelled");
  }

  @Test
  @DisplayName("Scenario: Valid state transitions")
  void validStateTransitions() {
    assertThat(ShippedCharts.edges(CHART))
        .extracting(edge -> ShippedCharts.words(CHART, edge))
        .containsExactly(
            "pending --start--> running",
            "running --succeed--> completed",
            "running --fail--> failed",
            "running --reject--> rejected",
            "running --suspend--> waiting",
            "running --cancel--> cancelled",
            "waiting --resume--> running",
            "waiting --cancel--> cancelled",
            "waiting --timeout--> cancelled");
  }

  @Test
  @DisplayName("Scenario: Internal topology for validation (v1-minimal)")
  void topologyForValidation() {
    assertThat(ShippedCharts.states(CHART)).hasSize(7);
    assertThat(ShippedCharts.edges(CHART)).hasSize(9);
    assertThat(CHART.root().initial())
        .extracting(index -> CHART.states().get(index).wire())
        .containsExactly("pending");
    assertThat(ShippedCharts.states(CHART))
        .filteredOn(state -> Boolean.TRUE.equals(state.attributes().get("resumable")))
        .extracting(IrState::wire)
        .containsExactly("waiting");
    assertThat(ShippedCharts.states(CHART))
        .filteredOn(IrState::isFinal)
        .allSatisfy(state -> assertThat(state.transitions()).isEmpty());
  }

  @Test
  @DisplayName("Scenario: Forbidden transitions included")
  void forbiddenTransitions() {
    assertThat(CHART.forbidden()).hasSize(34);
    assertThat(CHART.forbidden())
        .allSatisfy(pair -> assertThat(pair.reason()).isNotBlank())
        .extracting(this::words)
        .contains("completed -> running", "waiting -> completed", "pending -> cancelled");
  }

  @Test
  void labelsTheConsequenceOfEveryState() {
    Map<String, Object> labels =
        ShippedCharts.states(CHART).stream()
            .collect(Collectors.toMap(IrState::wire, s -> s.attributes().get("consequence")));

    assertThat(labels)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "completed", "SUCCESS",
                "failed", "FAILED",
                "rejected", "REJECTED",
                "cancelled", "CANCELLED",
                "waiting", "WAITING",
                "running", "IN_PROGRESS",
                "pending", "NOT_STARTED"));
  }

  @Test
  void namesEveryStateForPeopleInTwoLanguages() {
    assertThat(ShippedCharts.states(CHART))
        .extracting(state -> state.attributes().get("label_zh"))
        .containsExactly("准备中", "进行中", "需要关注", "已完成", "出了问题", "已拒绝", "已停止");
    assertThat(ShippedCharts.states(CHART))
        .allSatisfy(state -> assertThat(state.attributes()).containsKey("label_en"));
  }

  @Test
  void letsOnlyTheThreeExecutorsFire() {
    assertThat(CHART.events())
        .allSatisfy(
            event ->
                assertThat(event.actors())
                    .extracting(index -> CHART.actors().get(index).name())
                    .containsExactly("tool_node", "ecs_node", "graph_runner"));
    assertThat(CHART.actors())
        .extracting(IrActor::name)
        .isEqualTo(List.of("tool_node", "ecs_node", "graph_runner", "reasoning", "human"));
  }

  private String words(IrForbidden pair) {
    return CHART.states().get(pair.from()).wire() + " -> " + CHART.states().get(pair.to()).wire();
  }
}
