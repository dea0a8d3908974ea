package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Specification 004 and decisions 24 to 29, as the charts of flows and nodes define them. */
class FlowChartsTest {

  private static final IrChart FLOW = ShippedCharts.chart("flow-run");
  private static final IrChart NODE = ShippedCharts.chart("node-run");

  @Test
  @DisplayName("Scenario: FlowRun state machine transitions")
  void flowRunStates() {
    assertThat(ShippedCharts.states(FLOW))
        .extracting(IrState::wire)
        .containsExactly("PENDING", "RUNNING", "COMPLETED", "FAILED", "CANCELLED");
    assertThat(ShippedCharts.states(FLOW))
        .filteredOn(IrState::isFinal)
        .extracting(IrState::wire)
        .containsExactly("COMPLETED", "CANCELLED");
  }

  @Test
  @DisplayName("Scenario: NodeRun state machine with human interaction")
  void nodeRunStates() {
    assertThat(ShippedCharts.states(NODE))
        .extracting(IrState::wire)
        .containsExactly(
            "PENDING",
            "QUEUED",
            "RUNNING",
            "WAITING_HUMAN",
            "COMPLETED",
            "FAILED",
            "REJECTED",
            "CANCELLING",
            "CANCELLED");
  }

  @Test
  @DisplayName("Scenario: Frontend flow execution visualization in TaskDetail")
  void coloursOfTheStates() {
    assertThat(ShippedCharts.states(NODE))
        .extracting(
            IrState::wire,
            state -> state.attributes().get("color"),
            state -> state.attributes().get("animated"),
            state -> state.attributes().get("strikethrough"),
            state -> state.attributes().get("requires_action"))
        .containsExactly(
            tuple("PENDING", "gray", false, false, false),
            tuple("QUEUED", "yellow", false, false, false),
            tuple("RUNNING", "blue", true, false, false),
            tuple("WAITING_HUMAN", "orange", false, false, true),
            tuple("COMPLETED", "green", false, false, false),
            tuple("FAILED", "red", false, false, false),
            tuple("REJECTED", "purple", false, false, false),
            tuple("CANCELLING", "gray", true, false, false),
            tuple("CANCELLED", "gray", false, true, false));
  }

  @Test
  void cancelReachesEveryNodeThatHasNotEnded() {
    assertThat(ShippedCharts.edges(NODE))
        .extracting(edge -> ShippedCharts.words(NODE, edge))
        .filteredOn(words -> words.contains("flow.cancelled"))
        .containsExactly(
            "pending --flow.cancelled--> cancelled",
            "queued --flow.cancelled--> cancelled",
            "running --flow.cancelled--> cancelled",
            "waiting_human --flow.cancelled--> cancelled",
            "rejected --flow.cancelled--> cancelled",
            "cancelling --flow.cancelled--> cancelled");
    assertThat(ShippedCharts.edges(NODE))
        .extracting(edge -> ShippedCharts.words(NODE, edge))
        .filteredOn(words -> words.contains("cancel.deferred"))
        .containsExactly(
            "queued --cancel.deferred--> cancelling",
            "running --cancel.deferred--> cancelling",
            "waiting_human --cancel.deferred--> cancelling");
  }
}
