package dev.lockstep.engine.flow.run;

import dev.lockstep.engine.flow.data.NodeData;
import dev.lockstep.engine.flow.data.RunData;
import dev.lockstep.engine.flow.definition.FlowPlan;
import dev.lockstep.engine.flow.definition.PlannedNode;
import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Step;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
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
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One flow within one unit of work: its run, its nodes, its plan. For one thread. */
final class FlowUnit {

  private final Unit unit;
  private final FlowPlan plan;

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
