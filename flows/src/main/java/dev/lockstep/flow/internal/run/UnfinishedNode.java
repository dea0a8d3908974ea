package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.flow.internal.progress.Progress;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.WorkPayload;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A node whose worker did not complete it: it waits for a person, was lost, or has an unknown
 * outcome.
 */
final class UnfinishedNode {

  /** Maximum time to wait for a person: ten years, in milliseconds. */
  private static final long LONGEST = 315_360_000_000L;

  /** The message to a person about a call whose worker was lost. */
  static final String LOST = "the worker was lost during the call";

  private final FlowUnit flow;
  private final Id node;

  UnfinishedNode(FlowUnit flow, Id node) {
    this.flow = flow;
    this.node = node;
  }

  /**
   * Handles a node that an earlier worker began. A call that must not be repeated waits for a
   * person.
   *
   * @param wasHeld true if the earlier worker was lost; false if it returned the node
   * @return true if the node must not begin again
   */
  boolean isOver(boolean wasHeld) {
    if (!WorkPayload.isIdempotent(flow.planned(node).node())) {
      isUnknown(LOST);
      return true;
    }
    flow.fire(node, wasHeld ? NodeRunEvent.Type.LEASE_LOST : NodeRunEvent.Type.NODE_RETURNED);
    boolean hasFailed = flow.state(node) == NodeRunState.FAILED;
    if (hasFailed) {
      new Progress(flow).ended(node);
    }
    return hasFailed;
  }

  /** Asks a person for the outcome of the call. */
  void isUnknown(String message) {
    PersonQuestion human =
        new PersonQuestion(
            NodeRun.Human.Kind.OUTCOME.wire(),
            List.of("done", "again"),
            List.of(),
            false,
            List.of(),
            JsonObject.of("message", new JsonString(message)));
    flow.change(node, data -> data.withHuman(human));
    flow.fire(node, NodeRunEvent.Type.HUMAN_NEEDED);
  }

  /** Asks a person a question of the executor, unless the inputs of the node are outdated. */
  void asks(JsonObject human) {
    long millis = new CommandPayload(human).numberIfThere("expires_ms").orElse(0);
    flow.change(node, data -> data.withHuman(approval(human)));
    flow.fire(node, NodeRunEvent.Type.APPROVAL_NEEDED, asked(millis));
    if (flow.data(node).repetition().isOutdated()) {
      new Progress(flow).outdated(node);
    }
  }

  private JsonObject asked(long millis) {
    Instant now = flow.unit().now();
    JsonObject.Builder asked = JsonObject.builder().add("asked_at", now.toString());
    if (millis > 0) {
      asked.add("expires_at", now.plusMillis(Math.min(millis, LONGEST)).toString());
    }
    return asked.build();
  }

  private static PersonQuestion approval(JsonObject human) {
    List<String> actions = new ArrayList<>();
    if (human.get("actions") instanceof JsonArray said) {
      for (JsonValue action : said.items()) {
        if (action instanceof JsonString text) {
          actions.add(text.value());
        }
      }
    }
    return new PersonQuestion(
        NodeRun.Human.Kind.APPROVAL.wire(),
        actions.isEmpty() ? List.of("approve", "reject") : actions,
        List.of(),
        false,
        List.of(),
        human.get("shows"));
  }
}
