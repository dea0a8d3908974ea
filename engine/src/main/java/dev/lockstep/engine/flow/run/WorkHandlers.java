package dev.lockstep.engine.flow.run;

import dev.lockstep.engine.flow.data.Human;
import dev.lockstep.engine.flow.data.NodeData;
import dev.lockstep.engine.flow.data.Said;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.noderun.NodeErroredPayload;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What workers do: begin a run, begin a node, say what it came to. All of it under a lease. */
final class WorkHandlers {

  private final PlanBook plans;

  WorkHandlers(PlanBook plans) {
    this.plans = plans;
  }

  /** Begins a run that was accepted: its nodes are made, the first ones queued. */
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

  /** Begins a node; answers {@code {work?}}. */
  Answer begin(Unit unit, Command command) {
    Said said = new Said(command.payload());
    Id node = said.id("node");
    held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    boolean isBegun = flow.state(node) == NodeRunState.RUNNING && flow.planned(node).isForWorkers();
    if (isBegun && isLost(flow, node)) {
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

  /** Somebody began it and was not heard of: a call nobody may repeat waits for a person. */
  private static boolean isLost(FlowUnit flow, Id node) {
    Node defined = flow.planned(node).node();
    if (Work.isIdempotent(defined)) {
      flow.fire(node, NodeRunEvent.Type.LEASE_LOST);
      return false;
    }
    wait(flow, node, outcome("the worker was lost while it was under way"));
    return true;
  }

  private static Human outcome(String message) {
    return new Human(
        NodeRun.Human.Kind.OUTCOME.wire(),
        List.of("done", "again"),
        List.of(),
        false,
        List.of(),
        JsonObject.of("message", new JsonString(message)));
  }

  private static void wait(FlowUnit flow, Id node, Human human) {
    flow.change(node, data -> data.withHuman(human));
    flow.fire(node, NodeRunEvent.Type.HUMAN_NEEDED);
  }

  /** Nobody is asked about something that is of no use any more. */
  private static void waits(FlowUnit flow, Id node, Human human) {
    wait(flow, node, human);
    if (flow.data(node).isOutdated()) {
      new Progress(flow).outdated(node);
    }
  }

  /** Says what a node came to. */
  Answer finish(Unit unit, Command command) {
    Said said = new Said(command.payload());
    Id node = said.id("node");
    held(unit, command, node);
    FlowUnit flow = new FlowUnit(unit, plans);
    Succession succession = Succession.of(unit, command);
    NodeRunContext context = flow.context(node);
    if (flow.state(node) != NodeRunState.RUNNING
        || context.attempt() != said.number("attempt")
        || context.tries() != said.number("tries")) {
      return Answer.declined(Fault.stale("attempt-over", "that attempt is over", flow.node(node)));
    }
    switch (said.text("outcome")) {
      case "succeeded" -> {
        JsonObject outputs = Outputs.of(said.value("outputs").orElse(null));
        flow.change(node, data -> data.withOutputs(outputs));
        flow.fire(node, NodeRunEvent.Type.NODE_SUCCEEDED);
        new Progress(flow, succession).ended(node);
      }
      case "failed" -> failed(flow, node, said);
      case "waits" -> waits(flow, node, approval(said.object("human")));
      case "unknown" ->
          wait(
              flow,
              node,
              outcome(said.textIfThere("error").orElse("nobody knows what came of it")));
      default -> {
        return Answer.declined(
            Problem.of(Problem.Kind.INVALID, "command-invalid", "no node comes to that"));
      }
    }
    return told(succession.work());
  }

  /** What a node had begun is ended, as it is itself. */
  Answer rest(Unit unit, Command command) {
    Id node = new Said(command.payload()).id("node");
    held(unit, command, node);
    unit.rest(node);
    return nothing();
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

  /** Only whoever holds a row says what became of it. */
  private static void held(Unit unit, Command command, Id id) {
    Lease lease = command.lease();
    if (lease == null || !lease.instance().equals(id) || unit.find(id).isEmpty()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.FORBIDDEN,
              "lease-needed",
              "`" + command.kind() + "` is sent under the lease of the row it is about"));
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
