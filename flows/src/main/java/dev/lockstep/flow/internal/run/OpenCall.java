package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.Outputs;
import dev.lockstep.flow.internal.unit.WorkPayload;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeErroredPayload;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import org.jspecify.annotations.Nullable;

/**
 * A call that must not be repeated and whose outcome is not known yet. A cancellation does not
 * interrupt it: the node first records the outcome and is cancelled then.
 */
final class OpenCall {

  private static final String KIND = NodeRun.Human.Kind.OUTCOME.wire();

  private final FlowUnit flow;
  private final Id node;

  OpenCall(FlowUnit flow, Id node) {
    this.flow = flow;
    this.node = node;
  }

  /** Returns true if a worker has begun such a call, or a person is asked for its outcome. */
  boolean isOpen() {
    return switch (flow.state(node)) {
      case RUNNING ->
          flow.planned(node).isForWorkers() && !WorkPayload.isIdempotent(flow.planned(node).node());
      case WAITING_HUMAN -> isAsked();
      case CANCELLING -> true;
      case PENDING, QUEUED, COMPLETED, FAILED, REJECTED, CANCELLED -> false;
    };
  }

  /**
   * Returns true if a cancellation must wait for the node: such a call is open, or an agent may
   * have begun one. The calls of an agent are in its conversation, which a worker closes first.
   */
  boolean defersCancel() {
    return isOpen() || isBegunAgent();
  }

  private boolean isBegunAgent() {
    return switch (flow.state(node)) {
      case QUEUED, RUNNING, WAITING_HUMAN ->
          flow.planned(node).node() instanceof Definition.Node.AgentTask
              && (flow.data(node).inputs().isPresent() || flow.context(node).attempt() > 1);
      case PENDING, COMPLETED, FAILED, REJECTED, CANCELLING, CANCELLED -> false;
    };
  }

  /** Returns true if the node has been cancelled and waits for the outcome. */
  boolean isCancelled() {
    return flow.state(node) == NodeRunState.CANCELLING;
  }

  private boolean isAsked() {
    return flow.data(node).human().map(PersonQuestion::kind).filter(KIND::equals).isPresent();
  }

  /** Records the outcome that the worker reports and ends the cancelled node. */
  Answer report(CommandPayload said) {
    switch (said.text("outcome")) {
      case "succeeded" ->
          isDone(
              Outputs.of(said.value("outputs").orElse(null)),
              NodeRunEvent.Type.NODE_SUCCEEDED,
              null);
      case "failed" -> isNotDone(said.text("error"));
      case "waits" -> isNotDone("the flow was cancelled before it was done");
      case "unknown", FlowCommands.UNCLEAR ->
          new UnfinishedNode(flow, node)
              .isUnknown(said.textIfThere("error").orElse("the outcome of the call is unknown"));
      default -> {
        return Answer.declined(
            Problem.of(
                Problem.Kind.INVALID,
                "command-invalid",
                "`outcome` is not one of succeeded, failed, waits, unknown"));
      }
    }
    return Answer.accepted(JsonObject.EMPTY);
  }

  /** Records that the call was done. */
  void isDone(JsonValue outputs, NodeRunEvent.Type event, @Nullable JsonObject payload) {
    flow.change(node, data -> data.withOutputs(outputs).withOutcome(NodeRun.Outcome.DONE));
    flow.fire(node, event, payload);
  }

  /** Records the statement of a person that the call was not done. */
  void isNotDone(JsonObject payload) {
    flow.change(node, data -> data.withOutcome(NodeRun.Outcome.NOT_DONE));
    flow.fire(node, NodeRunEvent.Type.HUMAN_ANSWERED, payload);
  }

  private void isNotDone(String error) {
    flow.change(node, data -> data.withError(error).withOutcome(NodeRun.Outcome.NOT_DONE));
    flow.fire(node, NodeRunEvent.Type.NODE_ERRORED, new NodeErroredPayload(error, true).toJson());
  }
}
