package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.progress.NodeStart;
import dev.lockstep.flow.internal.progress.Progress;
import dev.lockstep.flow.internal.progress.WorkerContinuation;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.Outputs;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.internal.unit.WorkPayload;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
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

  private final PlanCache plans;

  WorkHandlers(PlanCache plans) {
    this.plans = plans;
  }

  /** Begins a created run: creates its nodes and queues the first ones. */
  Answer advance(UnitOfWork unit, Command command) {
    held(unit, command, unit.root().id());
    FlowUnit flow = new FlowUnit(unit, plans);
    if (flow.state() != FlowRunState.PENDING) {
      unit.rest(unit.root().id());
      return nothing();
    }
    WorkerContinuation succession = WorkerContinuation.of(unit, command);
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
  Answer begin(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Id node = said.id("node");
    held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    boolean isBegun = flow.state(node) == NodeRunState.RUNNING && flow.planned(node).isForWorkers();
    boolean isCancelled = new OpenCall(flow, node).isCancelled();
    Optional<JsonObject> kept =
        isBegun || isCancelled ? DeferredOutcomes.take(flow, node) : Optional.empty();
    if (kept.isPresent()) {
      return ended(
          flow, WorkerContinuation.of(unit, command), node, new CommandPayload(kept.get()));
    }
    if (isCancelled) {
      new UnfinishedNode(flow, node).isUnknown(UnfinishedNode.LOST);
      return nothing();
    }
    if (isBegun && new UnfinishedNode(flow, node).isOver(said.flag("was_held"))) {
      return nothing();
    }
    Progress progress = new Progress(flow);
    if (isBegun && flow.data(node).repetition().isOutdated()) {
      progress.outdated(node);
      return nothing();
    }
    if (flow.state(node) != NodeRunState.QUEUED || flow.isPaused()) {
      unit.rest(node);
      return nothing();
    }
    if (!flow.isInOwnQueue(node)) {
      flow.offer(node);
      return nothing();
    }
    Optional<JsonObject> work = new NodeStart(flow, progress).begin(node);
    progress.goOn();
    return told(work);
  }

  /** Reports the outcome of a node. */
  Answer finish(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Id node = said.id("node");
    held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    WorkerContinuation succession = WorkerContinuation.of(unit, command);
    NodeRunContext context = flow.context(node);
    OpenCall call = new OpenCall(flow, node);
    if ((flow.state(node) != NodeRunState.RUNNING && !call.isCancelled())
        || context.attempt() != said.numberIfThere("attempt").orElse(context.attempt())
        || context.tries() != said.numberIfThere("tries").orElse(context.tries())) {
      return Answer.declined(
          FlowProblems.stale("attempt-over", "that attempt is over", flow.node(node)));
    }
    return ended(flow, succession, node, said);
  }

  /** Ends the current try of a node with its outcome. */
  private static Answer ended(
      FlowUnit flow, WorkerContinuation succession, Id node, CommandPayload said) {
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
      case FlowCommands.UNCLEAR -> unclear(flow, node, said);
      case "waits" -> new UnfinishedNode(flow, node).asks(said.object("human"));
      case "unknown" ->
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
    return told(succession.work());
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

  private static void failed(FlowUnit flow, Id node, CommandPayload said) {
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

  /** Ends a try whose effect is not known. A retry is harmless if the node is idempotent. */
  private static void unclear(FlowUnit flow, Id node, CommandPayload said) {
    if (WorkPayload.isIdempotent(flow.planned(node).node())) {
      failed(flow, node, said);
    } else {
      new UnfinishedNode(flow, node).isUnknown(said.text("error"));
    }
  }

  /** Stores the progress of a running node, and announces it if it has changed. */
  Answer progress(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Id node = said.id("node");
    held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    JsonObject progress = command.payload().without("node");
    NodeData data = flow.data(node);
    if (flow.state(node) == NodeRunState.RUNNING && data.outside().isNews(progress)) {
      JsonObject stored = progress.with("at", new JsonString(unit.now().toString()));
      flow.change(node, each -> each.outside().withProgress(stored));
      flow.change(run -> run.grown(JsonLength.of(stored, Long.MAX_VALUE)));
      unit.emit(node, FlowCommands.PROGRESS, stored);
    }
    return nothing();
  }

  /** Checks that the command is sent under the lease of the row it is about. */
  static void held(UnitOfWork unit, Command command, Id id) {
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
