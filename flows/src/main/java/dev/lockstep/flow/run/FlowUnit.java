package dev.lockstep.flow.run;

import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Step;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.data.FlowQuotas;
import dev.lockstep.flow.data.NodeData;
import dev.lockstep.flow.data.RunData;
import dev.lockstep.flow.definition.FlowPlan;
import dev.lockstep.flow.definition.PlannedNode;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flowrun.FlowRunContext;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One flow within one unit of work: its run, its nodes and its plan. Not thread-safe. */
final class FlowUnit {

  /** The reason of errors about a run that would exceed its quota of characters. */
  static final String RUN_TOO_LARGE = "run-too-large";

  /** The number of stored copies of a value: in the row of the node, and in its history. */
  static final long COPIES = 2;

  private final Unit unit;
  private final FlowPlan plan;
  private final FlowQuotas quotas;

  /**
   * Creates the flow of a unit of work.
   *
   * @throws DeclinedException if the root is not a flow run
   */
  FlowUnit(Unit unit, PlanBook plans) {
    Instance root = unit.root();
    if (!root.chart().name().equals(FlowRunTable.CHART_ID.name())) {
      throw new DeclinedException(Problem.unknown("flow run " + root.id()));
    }
    this.unit = unit;
    this.plan = plans.of(unit, RunData.of(unit.root()));
    this.quotas = plans.quotas();
  }

  Unit unit() {
    return unit;
  }

  FlowPlan plan() {
    return plan;
  }

  Instance run() {
    return unit.root();
  }

  RunData data() {
    return RunData.of(run());
  }

  void change(UnaryOperator<RunData> change) {
    unit.data(run().id(), change.apply(data()).json());
  }

  FlowRunState state() {
    return run().state(FlowRunState.class);
  }

  FlowQuotas quotas() {
    return quotas;
  }

  /**
   * Checks whether the run may store more.
   *
   * @param more the number of characters of JSON, each stored copy counted
   * @return the error of the node that would store them; empty within the quota
   */
  Optional<String> excess(String node, long more) {
    long size = data().size() + more;
    return size <= quotas.runSize()
        ? Optional.empty()
        : Optional.of(
            RUN_TOO_LARGE
                + ": with node `"
                + node
                + "` the run would store "
                + size
                + " characters, the limit is "
                + quotas.runSize());
  }

  boolean isPaused() {
    return run().context(FlowRunContext.class).paused();
  }

  /**
   * Returns a node of the flow that a command names.
   *
   * @throws DeclinedException if there is no such node
   */
  Instance asked(Id id) {
    return unit.find(id)
        .filter(found -> found.chart().name().equals(NodeRunTable.CHART_ID.name()))
        .orElseThrow(() -> new DeclinedException(Problem.unknown("node run " + id)));
  }

  Instance node(Id id) {
    return unit.get(id);
  }

  NodeData data(Id node) {
    return NodeData.of(unit.get(node));
  }

  void change(Id node, UnaryOperator<NodeData> change) {
    unit.data(node, change.apply(data(node)).json());
  }

  NodeRunState state(Id node) {
    return node(node).state(NodeRunState.class);
  }

  NodeRunContext context(Id node) {
    return node(node).context(NodeRunContext.class);
  }

  /**
   * Returns true if the work that a node rejected is being redone before the node is asked again.
   */
  boolean isSentBack(Id node) {
    return state(node) == NodeRunState.REJECTED && context(node).sentBack();
  }

  /** Returns true if a node waits for its predecessors: it is pending, or has sent work back. */
  boolean isAhead(Id node) {
    return state(node) == NodeRunState.PENDING || isSentBack(node);
  }

  PlannedNode planned(Id node) {
    return plan.node(data(node).node());
  }

  /**
   * Fires an event at a node, as the actor that the chart expects.
   *
   * @throws DeclinedException if the chart refuses it
   */
  void fire(Id node, NodeRunEvent.Type event) {
    fire(node, event, null);
  }

  void fire(Id node, NodeRunEvent.Type event, @Nullable JsonValue payload) {
    taken(unit.fire(node, event.wire(), sender(event), payload));
  }

  /**
   * Fires an event at the run, as the actor that the chart expects.
   *
   * @throws DeclinedException if the chart refuses it
   */
  void tell(FlowRunEvent.Type event) {
    taken(unit.fire(run().id(), event.wire(), sender(event), null));
  }

  private static String sender(EventType event) {
    return event.actors().get(0).wire();
  }

  private static void taken(Step step) {
    if (step instanceof Step.Refused refused) {
      throw new DeclinedException(refused.problem());
    }
  }

  /** Puts a queued node into the workers' queue, for now or for the time of its next try. */
  void offer(Id node) {
    Instant notBefore = data(node).notBefore();
    Instant at = notBefore != null && notBefore.isAfter(unit.now()) ? notBefore : unit.now();
    unit.handBack(node, FlowCommands.NODES, at);
  }
}
