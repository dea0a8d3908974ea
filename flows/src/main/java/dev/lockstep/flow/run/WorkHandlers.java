package dev.lockstep.flow.run;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.flow.data.NodeData;
import dev.lockstep.flow.data.Said;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.noderun.NodeErroredPayload;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.time.Duration;
import java.util.Optional;

/**
 * Handlers for the commands of workers: begin a run, begin a node, report an outcome. All of them
 * need a lease.
 */
final class WorkHandlers {

  private final PlanBook plans;

  WorkHandlers(PlanBook plans) {
    this.plans = plans;
  }

  /** Begins a created run: creates its nodes and queues the first ones. */
  Answer advance(Unit unit, Command command) {
    held(unit, command, unit.root().id());
    FlowUnit flow = new FlowUnit(unit, plans);
    if (flow.state() != FlowRunState.PENDING) {
      unit.rest(unit.root().id());
      return nothing();
    }
    Succession succession = Succession.of(unit, command);
    flow.tell(FlowRunEvent.Type.FLOW_STARTED);
    Progress progress = new Progress(flow, succession);
    for (Instance node : unit.children()) {
      if (NodeData.of(node).join().isMet()) {
        progress.queue(node.id());
      }
    }
    progress.goOn();
    return told(succession.work());
  }

  /** Begins a node. The answer contains {@code {work?}}. */
  Answer begin(Unit unit, Command command) {
    Said said = new Said(command.payload());
    Id node = said.id("node");
    held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    boolean isBegun = flow.state(node) == NodeRunState.RUNNING && flow.planned(node).isForWorkers();
    boolean isCancelled = new OpenCall(flow, node).isCancelled();
    Optional<JsonObject> kept =
        isBegun || isCancelled ? KeptOutcomes.take(flow, node) : Optional.empty();
    if (kept.isPresent()) {
      return ended(flow, Succession.of(unit, command), node, new Said(kept.get()));
    }
    if (isCancelled) {
      new Halted(flow, node).isUnknown(Halted.LOST);
      return nothing();
    }
    if (isBegun && new Halted(flow, node).isOver(said.flag("was_held"))) {
      return nothing();
    }
    Progress progress = new Progress(flow);
    if (isBegun && flow.data(node).isOutdated()) {
      progress.outdated(node);
      return nothing();
    }
    if (flow.state(node) != NodeRunState.QUEUED || flow.isPaused()) {
      unit.rest(node);
      return nothing();
    }
    Optional<JsonObject> work = new Begin(flow, progress).begin(node);
    progress.goOn();
    return told(work);
  }

  /** Reports the outcome of a node. */
  Answer finish(Unit unit, Command command) {
    Said said = new Said(command.payload());
    Id node = said.id("node");
    held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    Succession succession = Succession.of(unit, command);
    NodeRunContext context = flow.context(node);
    OpenCall call = new OpenCall(flow, node);
    if ((flow.state(node) != NodeRunState.RUNNING && !call.isCancelled())
        || context.attempt() != said.number("attempt")
        || context.tries() != said.number("tries")) {
      return Answer.declined(Fault.stale("attempt-over", "that attempt is over", flow.node(node)));
    }
    return ended(flow, succession, node, said);
  }

  /** Ends the current try of a node with its outcome. */
  private static Answer ended(FlowUnit flow, Succession succession, Id node, Said said) {
    OpenCall call = new OpenCall(flow, node);
    if (call.isCancelled()) {
      return call.report(said);
    }
    switch (said.text("outcome")) {
      case "succeeded" -> {
        succeeded(flow, node, Outputs.of(said.value("outputs").orElse(null)));
        new Progress(flow, succession).ended(node);
      }
      case "failed" -> failed(flow, node, said);
      case "waits" -> new Halted(flow, node).asks(said.object("human"));
      case "unknown" ->
          new Halted(flow, node)
              .isUnknown(said.textIfThere("error").orElse("the outcome of the call is unknown"));
      default -> {
        return Answer.declined(
            Problem.of(
                Problem.Kind.INVALID,
                "command-invalid",
                "`outcome` is not one of succeeded, failed, waits, unknown"));
      }
    }
    return told(succession.work());
  }

  /** Removes an ended node from the queue after its work has ended too. */
  Answer rest(Unit unit, Command command) {
    Id node = new Said(command.payload()).id("node");
    held(unit, command, node);
    unit.rest(node);
    return nothing();
  }

  /**
   * Completes a node. If the run may not store the outputs, the node fails although its call
   * succeeded.
   */
  private static void succeeded(FlowUnit flow, Id node, JsonObject outputs) {
    long size = FlowUnit.COPIES * JsonLength.of(outputs, Long.MAX_VALUE);
    Optional<String> excess = flow.excess(flow.data(node).node(), size);
    if (excess.isPresent()) {
      String error = excess.get();
      flow.change(node, data -> data.withError(error));
      flow.fire(node, NodeRunEvent.Type.NODE_ERRORED, new NodeErroredPayload(error, true).toJson());
      return;
    }
    flow.change(node, data -> data.withOutputs(outputs));
    flow.fire(node, NodeRunEvent.Type.NODE_SUCCEEDED);
  }

  private static void failed(FlowUnit flow, Id node, Said said) {
    String error = said.text("error");
    Boolean isFinal = said.flag("final") ? true : null;
    long tries = flow.context(node).tries();
    flow.change(node, data -> data.withError(error));
    flow.fire(
        node, NodeRunEvent.Type.NODE_ERRORED, new NodeErroredPayload(error, isFinal).toJson());
    if (flow.state(node) == NodeRunState.QUEUED) {
      Duration pause = Backoff.after(flow.planned(node).node().retry(), tries);
      flow.change(node, data -> data.notBefore(flow.unit().now().plus(pause)));
      new Progress(flow).queued(node);
    } else {
      new Progress(flow).ended(node);
    }
  }

  /** Checks that the command is sent under the lease of the row it is about. */
  private static void held(Unit unit, Command command, Id id) {
    Lease lease = command.lease();
    if (lease == null || !lease.instance().equals(id) || unit.find(id).isEmpty()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.FORBIDDEN,
              "lease-needed",
              "`" + command.kind() + "` must be sent under the lease of its row"));
    }
  }

  private static Answer nothing() {
    return Answer.accepted(JsonObject.EMPTY);
  }

  private static Answer told(Optional<JsonObject> work) {
    return work.map(next -> Answer.accepted(JsonObject.of("work", next)))
        .orElseGet(WorkHandlers::nothing);
  }
}
