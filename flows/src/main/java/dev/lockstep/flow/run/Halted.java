package dev.lockstep.flow.run;

import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.data.Human;
import dev.lockstep.flow.data.Said;
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

/** A node whose worker has not come to its end: it asks somebody, is gone, or does not know. */
final class Halted {

  /** So long people are waited for at most, milliseconds: ten years. */
  private static final long LONGEST = 315_360_000_000L;

  /** The message to a person about a call whose worker was lost. */
  static final String LOST = "the worker was lost while it was under way";

  private final FlowUnit flow;
  private final Id node;

  Halted(FlowUnit flow, Id node) {
    this.flow = flow;
    this.node = node;
  }

  /**
   * Somebody began it and ended no more; says whether nobody is to begin it again. A call nobody
   * may repeat waits for a person.
   *
   * @param wasHeld whether that worker was not heard of any more; otherwise it gave the node back
   */
  boolean isOver(boolean wasHeld) {
    if (!Work.isIdempotent(flow.planned(node).node())) {
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

  /** A person has to find out what came of it. */
  void isUnknown(String message) {
    Human human =
        new Human(
            NodeRun.Human.Kind.OUTCOME.wire(),
            List.of("done", "again"),
            List.of(),
            false,
            List.of(),
            JsonObject.of("message", new JsonString(message)));
    flow.change(node, data -> data.withHuman(human));
    flow.fire(node, NodeRunEvent.Type.HUMAN_NEEDED);
  }

  /** Its executor asks a person, unless what it is about is of no use any more. */
  void asks(JsonObject human) {
    long millis = new Said(human).numberIfThere("expires_ms").orElse(0);
    flow.change(node, data -> data.withHuman(approval(human)));
    flow.fire(node, NodeRunEvent.Type.APPROVAL_NEEDED, asked(millis));
    if (flow.data(node).isOutdated()) {
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

  private static Human approval(JsonObject human) {
    List<String> actions = new ArrayList<>();
    if (human.get("actions") instanceof JsonArray said) {
      for (JsonValue action : said.items()) {
        if (action instanceof JsonString text) {
          actions.add(text.value());
        }
      }
    }
    return new Human(
        NodeRun.Human.Kind.APPROVAL.wire(),
        actions.isEmpty() ? List.of("approve", "reject") : actions,
        List.of(),
        false,
        List.of(),
        human.get("shows"));
  }
}
