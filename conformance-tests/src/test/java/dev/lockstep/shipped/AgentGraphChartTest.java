package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Specification 002, the node flow, and the scenarios of specification 000 about the graph. */
class AgentGraphChartTest {

  private static final IrChart GRAPH = ShippedCharts.chart("agent-graph");

  @Test
  void statusHasTheFourValuesOfTheSpecification() {
    assertThat(GRAPH.root().children())
        .extracting(index -> GRAPH.states().get(index).wire())
        .containsExactly("idle", "processing", "suspended", "stopped", "error");
    assertThat(ShippedCharts.states(GRAPH))
        .filteredOn(state -> state.kind() != IrState.Kind.HISTORY)
        .allSatisfy(
            state -> {
              String root = state.wire().split("\\.")[0];
              assertThat(state.attributes())
                  .containsEntry("status", root.equals("stopped") ? "idle" : root);
            });
  }

  @Test
  void theTopologyOfTheNodesIsUnchanged() {
    IrState processing = state("processing");
    Set<String> edges =
        GRAPH.transitions().stream()
            .filter(edge -> processing.descendants().get(edge.source()))
            .flatMap(
                edge ->
                    edge.targets().stream()
                        .filter(processing.descendants()::get)
                        .map(to -> name(edge.source()) + " -> " + name(to)))
            .collect(Collectors.toSet());

    assertThat(edges)
        .containsExactlyInAnyOrder(
            "intent -> emotion",
            "emotion -> memory",
            "memory -> reasoning",
            "reasoning -> reasoning",
            "reasoning -> tools",
            "reasoning -> ecs",
            "tools -> reasoning");
  }

  @Test
  void onlyExecutingNodesAndTheRunnerMayFire() {
    List<String> actors =
        GRAPH.events().stream()
            .flatMap(event -> event.actors().stream())
            .map(actor -> GRAPH.actors().get(actor).name())
            .distinct()
            .toList();

    assertThat(GRAPH.events()).allMatch(event -> event.restricted());
    assertThat(actors).containsExactlyInAnyOrder("graph_runner", "tool_node", "ecs_node");
  }

  @Test
  @DisplayName("Scenario: ECS request suspends execution")
  void ecsRequestSuspends() {
    comesTrue("agent-graph/ecs-request-suspends");
  }

  @Test
  @DisplayName("Scenario: Valid resume after human response")
  void validResume() {
    comesTrue("agent-graph/valid-resume");
  }

  @Test
  @DisplayName("Scenario: Invalid resume on terminated contract")
  void invalidResume() {
    comesTrue("agent-graph/invalid-resume");
  }

  private static void comesTrue(String file) {
    Scenario scenario = ScenarioFiles.read(file);

    assertThat(ScenarioFiles.play(scenario)).as(scenario.name()).isEmpty();
  }

  private static IrState state(String path) {
    return GRAPH.states().stream().filter(s -> s.path().equals(path)).findFirst().orElseThrow();
  }

  private static String name(int state) {
    return GRAPH.states().get(state).name();
  }
}
