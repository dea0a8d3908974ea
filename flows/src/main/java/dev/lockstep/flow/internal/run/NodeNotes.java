package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Instance;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.Optional;

/** Notes about the data of each event in a node's history. */
final class NodeNotes {

  private NodeNotes() {}

  /**
   * Returns the note of a step: {@code {attempt, tries?, failures?, inputs?, outputs?, error?,
   * feedback?, outcome?}}. Counts of 0 are left out.
   *
   * @param node the node after the step
   * @param event the wire name of the event
   */
  static JsonObject of(Instance node, String event) {
    NodeData data = NodeData.of(node);
    NodeRunContext context = node.context(NodeRunContext.class);
    JsonObject.Builder note = JsonObject.builder().add("attempt", context.attempt());
    count(note, "tries", context.tries());
    count(note, "failures", context.failures());
    NodeRunEvent.Type type = NodeRunEvent.Type.of(event).orElse(NodeRunEvent.Type.HUMAN_REMINDED);
    switch (type) {
      case NODE_STARTED -> add(note, "inputs", data.inputs());
      case NODE_RETRIED -> add(note, "inputs", data.repetition().corrected());
      case NODE_ERRORED, HUMAN_EXPIRED, LEASE_LOST ->
          add(note, "error", data.error().map(JsonString::new));
      case REVIEW_REJECTED, NODE_REWORKED, NODE_RESET ->
          add(note, "feedback", data.feedback().map(JsonString::new));
      case REVIEW_EDITED -> add(note, "inputs", shown(data));
      default -> {}
    }
    NodeRunState state = node.state(NodeRunState.class);
    boolean isRecorded = state == NodeRunState.CANCELLED && data.outcome().isPresent();
    if (state == NodeRunState.COMPLETED || isRecorded) {
      add(note, "outputs", data.outputs());
    }
    if (isRecorded) {
      add(note, "outcome", data.outcome().map(JsonString::new));
    }
    return note.build();
  }

  /** Returns the edited value that the remaining reviewers see. */
  private static Optional<JsonValue> shown(NodeData data) {
    return data.human()
        .flatMap(PersonQuestion::showsIfAny)
        .map(shows -> JsonObject.of("shows", shows));
  }

  private static void count(JsonObject.Builder note, String name, long count) {
    if (count > 0) {
      note.add(name, count);
    }
  }

  private static void add(
      JsonObject.Builder note, String name, Optional<? extends JsonValue> value) {
    value.ifPresent(there -> note.add(name, there));
  }

  /** Returns the data of the event that announces a waiting node. */
  static JsonObject asked(Instance node) {
    PersonQuestion human = NodeData.of(node).human().orElseThrow();
    return JsonObject.builder()
        .add("attempt", node.context(NodeRunContext.class).attempt())
        .add("kind", human.kind())
        .add("assignees", JsonArray.of(human.assignees(), JsonString::new))
        .build();
  }
}
