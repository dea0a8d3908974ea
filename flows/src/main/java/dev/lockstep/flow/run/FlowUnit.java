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

/** One flow within one unit of work: its run, its nodes, its plan. For one thread. */
final class FlowUnit {

  /** Reason of whatever would let a run exceed its quota of characters. */
  static final String RUN_TOO_LARGE = "run-too-large";

  /** Copies of a value that are stored: in the row of the node, and in its history. */
  static final long COPIES = 2;

  private final Unit unit;
  private final FlowPlan plan;
  private final FlowQuotas quotas;

  /**
   * The flow a command is about.
   *
   * @throws DeclinedException if it is about something else
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
   * @param more characters of JSON, counted once for each copy that is stored
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
   * A node of the flow a command names.
   *
   * @throws DeclinedException if there is none
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

  /** Returns whether the work that a node rejected is done again before the node is asked again. */
  boolean isSentBack(Id node) {
    return state(node) == NodeRunState.REJECTED && context(node).sentBack();
  }

  /** Returns whether a node waits for nodes before it: it is pending, or has sent work back. */
  boolean isAhead(Id node) {
    return state(node) == NodeRunState.PENDING || isSentBack(node);
  }

  PlannedNode planned(Id node) {
    return plan.node(data(node).node());
  }

  /**
   * Fires an event at a node, from the one the chart expects it from.
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
   * Fires an event at the flow, from the one the chart expects it from.
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

  /** Puts a queued node before workers, now or when it may be tried again. */
  void offer(Id node) {
    Instant notBefore = data(node).notBefore();
    Instant at = notBefore != null && notBefore.isAfter(unit.now()) ? notBefore : unit.now();
    unit.handBack(node, FlowCommands.NODES, at);
  }
}
