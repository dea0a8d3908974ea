package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.Outputs;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.Definition.Part;
import dev.lockstep.statecharts.flow.Definition.Value;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The edits of a reviewer. They replace the agent's output that the review showed, so that nodes
 * that refer to the agent receive them. A review of a review continues with the value that the
 * inner review showed. The original output stays in the history of the agent.
 */
public final class Edits {

  private final FlowUnit flow;
  private final Deque<Edit> open = new ArrayDeque<>();

  /**
   * A value that replaces another.
   *
   * @param path the field names that lead to it within the outputs of the node; empty for the
   *     outputs themselves
   */
  private record Edit(Id node, List<String> path, JsonValue value) {}

  public Edits(FlowUnit flow) {
    this.flow = flow;
  }

  /**
   * Replaces the outputs that a review showed, if they differ from the review's outputs.
   *
   * @param outputs the outputs of the review
   * @throws DeclinedException if the outputs of a node would be too large
   */
  public void apply(Id review, JsonObject outputs) {
    JsonValue shown =
        flow.data(review).inputs().orElse(JsonObject.EMPTY) instanceof JsonObject inputs
            ? inputs.get("shows")
            : null;
    if (outputs.equals(Outputs.of(shown))) {
      return;
    }
    follow(review, outputs);
    while (!open.isEmpty()) {
      replace(open.remove());
    }
  }

  /**
   * Finds the source of the value that a review shows: the outputs of its predecessors, or one
   * reference.
   */
  private void follow(Id id, JsonObject outputs) {
    Node.HumanReview review = (Node.HumanReview) flow.planned(id).node();
    Value shows = review.shows();
    List<String> needs = review.needs();
    if (shows == null && needs.size() == 1) {
      add(id, needs.get(0), List.of(), outputs);
    } else if (shows == null) {
      for (String need : needs) {
        JsonValue part = outputs.get(need);
        if (part != null) {
          add(id, need, List.of(), part);
        }
      }
    } else {
      reference(shows)
          .map(Part::path)
          .ifPresent(path -> add(id, path.get(1), path.subList(3, path.size()), outputs));
    }
  }

  /**
   * Returns the reference to a node's outputs of which a value consists; empty if it is not a
   * single reference.
   */
  private static Optional<Part> reference(Value value) {
    if (!(value instanceof Value.Text text) || text.parts().size() != 1) {
      return Optional.empty();
    }
    Part part = text.parts().get(0);
    List<String> path = part.path();
    boolean isOutputs =
        path.size() > 2 && path.get(0).equals("nodes") && path.get(2).equals("outputs");
    boolean isPlain =
        part.filters().stream().allMatch(filter -> filter.name() == Part.Filters.Name.DEFAULT);
    return Optional.of(part).filter(any -> isOutputs && isPlain);
  }

  private void add(Id review, String name, List<String> path, JsonValue value) {
    Id node = flow.data(review).refers().get(name);
    if (node != null) {
      open.add(new Edit(node, path, value));
    }
  }

  private void replace(Edit edit) {
    Id id = edit.node();
    Instance node = flow.node(id);
    Node defined = flow.planned(id).node();
    boolean isReview = defined instanceof Node.HumanReview;
    JsonValue before = NodeData.of(node).outputs().orElse(JsonObject.EMPTY);
    if (node.state(NodeRunState.class) != NodeRunState.COMPLETED
        || node.context(NodeRunContext.class).skipped()
        || !(isReview || defined instanceof Node.AgentTask)
        || !(replaced(before, edit.path(), edit.value()) instanceof JsonObject after)
        || after.equals(before)) {
      return;
    }
    ValueLimit.OUTPUTS.check(defined.id(), after);
    flow.change(id, data -> data.repetition().edited(after));
    flow.fire(id, NodeRunEvent.Type.OUTPUT_EDITED);
    if (isReview) {
      follow(id, after);
    }
  }

  /**
   * Returns a value with another one at the end of a path; {@code null} if the path does not exist.
   */
  private static @Nullable JsonValue replaced(JsonValue in, List<String> path, JsonValue value) {
    if (path.isEmpty()) {
      return in instanceof JsonObject object ? merged(object, value) : unwrapped(in, value);
    }
    if (!(in instanceof JsonObject object) || object.get(path.get(0)) == null) {
      return null;
    }
    JsonValue inner = replaced(object.get(path.get(0)), path.subList(1, path.size()), value);
    return inner == null ? null : object.with(path.get(0), inner);
  }

  /**
   * Returns an object with edited fields. Fields that the edit leaves out stay, so that references
   * to them resolve.
   */
  private static JsonValue merged(JsonObject in, JsonValue value) {
    JsonObject merged = in;
    for (String name : Outputs.of(value).names()) {
      merged = merged.with(name, Outputs.of(value).get(name));
    }
    return merged;
  }

  /**
   * Returns the edited text or other value that is not an object, which a review outputs as one.
   */
  private static JsonValue unwrapped(JsonValue in, JsonValue value) {
    String name = in instanceof JsonString ? "text" : "value";
    return value instanceof JsonObject object && object.size() == 1 && object.get(name) != null
        ? object.get(name)
        : value;
  }
}
