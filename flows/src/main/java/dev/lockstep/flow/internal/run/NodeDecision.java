package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.PermittedDeciders;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.flow.internal.progress.Progress;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.internal.view.NodeViews;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;

/** The decision of a caller about one node, with the checks whether it is permitted. */
final class NodeDecision {

  /** Number of characters of a person's input that are accepted regardless of the quota. */
  private static final long SMALL = 4_096;

  private final CommandPayload said;
  private final Caller caller;
  private final FlowUnit flow;
  private final Id node;

  NodeDecision(UnitOfWork unit, Command command, PlanCache plans) {
    this.said = new CommandPayload(command.payload());
    this.caller = new Caller(command.tenant(), command.principal(), said.set("roles"));
    this.flow = new FlowUnit(unit, plans);
    this.node = flow.asked(said.id("node")).id();
  }

  CommandPayload said() {
    return said;
  }

  Caller caller() {
    return caller;
  }

  FlowUnit flow() {
    return flow;
  }

  Id node() {
    return node;
  }

  PersonQuestion human() {
    return flow.data(node).human().orElseThrow();
  }

  /**
   * Checks that the node waits for this decision of this caller.
   *
   * @param event the event that the decision would fire
   * @param action the action that must be offered; empty for none
   * @throws DeclinedException if the node does not wait for it, or the caller may not decide
   */
  void check(NodeRun.Human.Kind kind, NodeRunEvent.Type event, String action) {
    checkSeen();
    Instance at = flow.node(node);
    boolean isWaiting = at.state(NodeRunState.class) == NodeRunState.WAITING_HUMAN;
    if (!isWaiting && !(call().isCancelled() && flow.data(node).human().isPresent())) {
      throw new DeclinedException(
          FlowProblems.refused(
              "not-waiting",
              "node run " + node + " is in `" + at.state() + "` and does not wait for a person",
              at,
              flow.run()));
    }
    PersonQuestion human = human();
    if (!human.kind().equals(kind.wire())
        || (!action.isEmpty() && !human.actions().contains(action))) {
      throw new DeclinedException(
          FlowProblems.refused(
              "not-asked",
              "node run " + node + " does not ask for `" + event.wire() + "`",
              at,
              flow.run()));
    }
    checkPermitted(human);
    if (human.isClaimedByOther(caller.name())) {
      throw new DeclinedException(claimed(human, at));
    }
  }

  /** Returns the problem of a node that another person has claimed. */
  Problem claimed(PersonQuestion human, Instance at) {
    return FlowProblems.refused(
        "claimed",
        "`" + human.claimedBy() + "` has claimed node run " + node + " and alone may decide",
        at,
        flow.run());
  }

  /**
   * Checks that the caller is one of those who are asked.
   *
   * @throws DeclinedException if not
   */
  void checkPermitted(PersonQuestion human) {
    new PermittedDeciders(
            human.assignees(), human.notStarter(), flow.data().starter(), human.given())
        .refusal(caller)
        .ifPresent(
            problem -> {
              throw new DeclinedException(problem);
            });
  }

  /**
   * Checks that the node has not changed since the caller read it.
   *
   * @throws DeclinedException if it has changed
   */
  void checkSeen() {
    Instance at = flow.node(node);
    long attempt = flow.context(node).attempt();
    said.numberIfThere("version")
        .ifPresent(
            version -> {
              if (version != at.sequence()) {
                throw new DeclinedException(
                    FlowProblems.stale(
                        "stale-version",
                        FlowProblems.changed("node run", at.sequence(), version),
                        at));
              }
            });
    said.numberIfThere("attempt")
        .ifPresent(
            seen -> {
              if (seen != attempt) {
                throw new DeclinedException(
                    FlowProblems.stale(
                        "stale-attempt",
                        "the node run is at attempt "
                            + attempt
                            + ", not "
                            + seen
                            + "; read it again",
                        at));
              }
            });
  }

  /**
   * Checks that the run may store the input of a person. Small values are always accepted, so that
   * a run at its quota can still end.
   *
   * @throws DeclinedException if the run would exceed its quota
   */
  void checkRoom(JsonValue said) {
    long size = JsonLength.of(said, Long.MAX_VALUE);
    if (size > SMALL) {
      flow.excess(flow.data(node).node(), FlowUnit.COPIES * size)
          .ifPresent(
              error -> {
                throw new DeclinedException(FlowProblems.tooLarge(error));
              });
    }
  }

  /** Returns the payload of the decision's event, with the attempt. */
  JsonObject.Builder payload() {
    return JsonObject.builder().add("attempt", flow.context(node).attempt());
  }

  private OpenCall call() {
    return new OpenCall(flow, node);
  }

  /** Completes the node with outputs. */
  void complete(JsonValue outputs, NodeRunEvent.Type event, JsonObject payload) {
    if (call().isCancelled()) {
      call().isDone(outputs, event, payload);
      return;
    }
    flow.change(node, data -> data.withOutputs(outputs));
    flow.fire(node, event, payload);
    new Progress(flow).ended(node);
  }

  /** Returns the node to the workers. */
  void goOn() {
    if (call().isCancelled()) {
      call().isNotDone(payload().build());
      return;
    }
    flow.fire(node, NodeRunEvent.Type.HUMAN_ANSWERED, payload().build());
    new Progress(flow).queued(node);
  }

  /** Returns the answer with the current view of the node. */
  Answer answer() {
    return Answer.accepted(
        new NodeViews(flow.run(), flow.plan(), caller).of(flow.node(node)).toJson());
  }
}
