package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A check that nodes use the latest results of their predecessors: services in their input {@code
 * of}, agents in their prompt, reviews in the value they show. Running nodes and calls with an
 * unknown outcome may use older ones, but their results may not stay.
 */
final class Freshness {

  private final Map<String, NodeRun> byName = new HashMap<>();
  private final List<NodeRun> nodes;
  private final Set<String> edited;

  private Freshness(List<NodeRun> nodes, Set<String> edited) {
    this.nodes = nodes;
    this.edited = edited;
    nodes.forEach(node -> byName.put(name(node.nodeId(), node), node));
  }

  /** Checks a run of a {@link RandomFlow}, unless it was cancelled. */
  static void check(FlowWorld world, Id run) {
    FlowRun view = world.view(run);
    if (!view.state().equals("CANCELLED")) {
      new Freshness(world.nodes(run), edited(world, run)).check(view.toString());
    }
  }

  /**
   * Returns the IDs of the nodes whose outputs an edit replaced. Nodes beside the review may have
   * begun before it.
   */
  private static Set<String> edited(FlowWorld world, Id run) {
    return world.flows.timeline(FlowWorld.ADA, run, 0, 100_000).orElseThrow().items().stream()
        .filter(row -> row.trigger().equals("output.edited"))
        .map(FlowTimelineRow::nodeRunId)
        .collect(Collectors.toSet());
  }

  private void check(String what) {
    for (NodeRun node : nodes) {
      if (!mayBeBehind(node)) {
        List<NodeRun> before = node.needs().stream().map(id -> byName.get(name(id, node))).toList();
        assertThat(before)
            .as(node + " in " + what)
            .allMatch(earlier -> earlier.state().equals("COMPLETED"));
        if (!before.isEmpty() && !node.skipped() && !edited.contains(before.get(0).id())) {
          assertThat(of(node)).as(node + " in " + what).isIn(null, told(before.get(0)));
          if (!before.get(0).type().equals("condition")) {
            assertThat(shows(node)).as(node + " in " + what).isIn(null, before.get(0).outputs());
          }
        }
      }
    }
  }

  private static String name(String id, NodeRun beside) {
    return id + " " + beside.item();
  }

  private static boolean mayBeBehind(NodeRun node) {
    return switch (node.state()) {
      case "PENDING", "RUNNING", "REJECTED", "CANCELLED" -> true;
      case "WAITING_HUMAN" ->
          Objects.requireNonNull(node.human()).kind() == NodeRun.Human.Kind.OUTCOME;
      default -> false;
    };
  }

  private static @Nullable JsonValue of(NodeRun node) {
    if (!(node.inputs() instanceof JsonObject inputs)) {
      return null;
    }
    JsonValue of = inputs.has("prompt") ? inputs.get("prompt") : inputs.get("of");
    boolean isLookedUp = node.group() == null && !new JsonString("work").equals(of);
    return isLookedUp ? of : null;
  }

  /**
   * Returns the value that a review of one node shows; {@code null} if it was edited or there is
   * none.
   */
  private static @Nullable JsonValue shows(NodeRun node) {
    return node.type().equals("human_review")
            && node.needs().size() == 1
            && node.inputs() instanceof JsonObject inputs
            && !isEdited(node, inputs)
        ? inputs.get("shows")
        : null;
  }

  /** Returns the edit of a reviewer, which replaces the shown value. */
  private static boolean isEdited(NodeRun review, JsonObject inputs) {
    return review.outputs() != null && !review.outputs().equals(inputs.get("shows"));
  }

  private static JsonValue told(NodeRun node) {
    JsonValue text =
        !node.skipped() && node.outputs() instanceof JsonObject outputs
            ? outputs.get("text")
            : null;
    return text == null ? new JsonString("none") : text;
  }
}
