package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.flow.internal.template.Resolution;
import dev.lockstep.flow.internal.unit.Conditions;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.Outputs;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.flow.internal.unit.WorkPayload;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.Definition.People;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeErroredPayload;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of queued nodes. Nodes that need no worker are completed immediately, or wait for
 * people.
 */
public final class NodeStart {

  private static final int MOST_KEPT = 50;

  private final FlowUnit flow;
  private final Progress progress;
  private final Inputs inputs;

  public NodeStart(FlowUnit flow, Progress progress) {
    this.flow = flow;
    this.progress = progress;
    this.inputs = new Inputs(flow);
  }

  /**
   * Begins a node.
   *
   * @return the work for a worker, if there is any
   */
  public Optional<JsonObject> begin(Id node) {
    Node defined = flow.planned(node).node();
    Resolution resolved = inputs.of(node);
    if (resolved instanceof Resolution.TooLarge large) {
      return fail(node, ValueLimit.INPUTS.exceeded(defined.id(), large));
    }
    if (resolved instanceof Resolution.Unresolved unresolved) {
      return isLookedFor(defined) ? decide(node, null) : fail(node, unresolved.message());
    }
    JsonValue begun = ((Resolution.Resolved) resolved).value();
    boolean isGroup = defined instanceof Node.Parallel;
    Optional<String> excess = flow.excess(defined.id(), FlowUnit.COPIES * length(begun));
    if (excess.isPresent()) {
      return fail(node, excess.get());
    }
    flow.change(node, data -> data.withInputs(isGroup ? kept(begun) : begun));
    if (defined instanceof Node.Condition) {
      return decide(node, begun);
    }
    flow.fire(node, NodeRunEvent.Type.NODE_STARTED);
    Optional<JsonValue> former = former(node, begun);
    if (former.isPresent()) {
      if (defined instanceof Node.HumanReview) {
        new Edits(flow).apply(node, Outputs.of(former.get()));
      }
      succeed(node, former.get());
      progress.alsoEnded(node);
    } else if (defined instanceof Node.HumanReview review) {
      JsonValue shows = begun instanceof JsonObject said ? said.get("shows") : null;
      ask(node, NodeRun.Human.Kind.REVIEW, review.actions(), review.people(), shows);
    } else if (defined instanceof Node.HumanInput input) {
      ask(node, NodeRun.Human.Kind.INPUT, List.of("submit"), input.people(), null);
    } else if (isGroup) {
      flow.unit().rest(node);
      new Groups(flow, progress).begin(node, begun);
    } else {
      limit(node, defined);
      return Optional.of(WorkPayload.of(flow, node, defined, begun));
    }
    return Optional.empty();
  }

  /** Workers outside of the process cannot be interrupted: their heartbeats are compared. */
  private void limit(Id node, Node defined) {
    if (defined.timeoutMs() > 0 && FlowQueues.isRemote(flow.queueOf(node))) {
      Instant deadline = flow.unit().now().plusMillis(defined.timeoutMs());
      flow.change(node, data -> data.outside().withDeadline(deadline));
    }
  }

  /** Returns the outputs of the execution before a rework, if its inputs were the same. */
  private Optional<JsonValue> former(Id node, JsonValue begun) {
    return flow.data(node)
        .repetition()
        .former()
        .filter(former -> begun.equals(former.get("inputs")))
        .map(former -> former.get("outputs"));
  }

  /**
   * Returns the inputs to store. A long list is not stored, because a group's row is written with
   * every step of its nodes.
   */
  private static JsonValue kept(JsonValue begun) {
    return begun instanceof JsonObject said
            && said.get("items") instanceof JsonArray items
            && items.size() > MOST_KEPT
        ? JsonObject.of("items", JsonNumber.of(items.size()))
        : begun;
  }

  private static long length(JsonValue begun) {
    return JsonLength.of(begun, ValueLimit.INPUTS.most());
  }

  private static boolean isLookedFor(Node node) {
    return node instanceof Node.Condition condition
        && condition.comparison() == Node.Condition.Comparison.EXISTS;
  }

  private Optional<JsonObject> fail(Id node, String error) {
    flow.fire(node, NodeRunEvent.Type.NODE_STARTED);
    progress.alsoEnded(failed(node, error));
    return Optional.empty();
  }

  /** Fails a running node without further tries. */
  Id failed(Id node, String error) {
    flow.change(node, data -> data.withError(error));
    flow.fire(node, NodeRunEvent.Type.NODE_ERRORED, new NodeErroredPayload(error, true).toJson());
    return node;
  }

  private Optional<JsonObject> decide(Id node, @Nullable JsonValue begun) {
    Node.Condition condition = (Node.Condition) flow.planned(node).node();
    JsonObject said = begun instanceof JsonObject object ? object : JsonObject.EMPTY;
    Optional<Boolean> holds = Conditions.holds(condition, said.get("value"), said.get("operand"));
    if (holds.isEmpty()) {
      return fail(node, "the values cannot be compared by `" + condition.comparison().wire() + "`");
    }
    flow.fire(node, NodeRunEvent.Type.NODE_STARTED);
    succeed(node, Conditions.outputs(holds.get()));
    progress.alsoEnded(node);
    return Optional.empty();
  }

  private void succeed(Id node, JsonValue outputs) {
    flow.change(node, data -> data.withOutputs(outputs));
    flow.fire(node, NodeRunEvent.Type.NODE_SUCCEEDED);
  }

  private void ask(
      Id node,
      NodeRun.Human.Kind kind,
      List<String> actions,
      People people,
      @Nullable JsonValue shows) {
    PersonQuestion human =
        new PersonQuestion(
            kind.wire(), actions, people.assignees(), people.notStarter(), List.of(), shows);
    flow.change(node, data -> data.withHuman(human));
    flow.fire(node, NodeRunEvent.Type.HUMAN_NEEDED);
  }
}
