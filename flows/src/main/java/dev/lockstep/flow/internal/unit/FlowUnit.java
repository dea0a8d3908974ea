package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
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
public final class FlowUnit {

  /** The reason of errors about a run that would exceed its quota of characters. */
  public static final String RUN_TOO_LARGE = "run-too-large";

  /** The number of stored copies of a value: in the row of the node, and in its history. */
  public static final long COPIES = 2;

  private final UnitOfWork unit;
  private final FlowPlan plan;
  private final FlowQuotas quotas;
  private final FlowQueues queues;

  /**
   * Creates the flow of a unit of work.
   *
   * @throws DeclinedException if the root is not a flow run
   */
  public FlowUnit(UnitOfWork unit, PlanCache plans) {
    Instance root = unit.root();
    if (!root.chart().name().equals(FlowRunTable.CHART_ID.name())) {
      throw new DeclinedException(Problem.unknown("flow run " + root.id()));
    }
    this.unit = unit;
    this.plan = plans.of(unit, RunData.of(unit.root()));
    this.quotas = plans.quotas();
    this.queues = plans.queues();
  }

  public UnitOfWork unit() {
    return unit;
  }

  public FlowPlan plan() {
    return plan;
  }

  public Instance run() {
    return unit.root();
  }

  public RunData data() {
    return RunData.of(run());
  }

  public void change(UnaryOperator<RunData> change) {
    unit.data(run().id(), change.apply(data()).json());
  }

  public FlowRunState state() {
    return run().state(FlowRunState.class);
  }

  public FlowQuotas quotas() {
    return quotas;
  }

  /**
   * Checks whether the run may store more.
   *
   * @param more the number of characters of JSON, each stored copy counted
   * @return the error of the node that would store them; empty within the quota
   */
  public Optional<String> excess(String node, long more) {
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

  public boolean isPaused() {
    return run().context(FlowRunContext.class).paused();
  }

  /**
   * Returns a node of the flow that a command names.
   *
   * @throws DeclinedException if there is no such node
   */
  public Instance asked(Id id) {
    return unit.find(id)
        .filter(found -> found.chart().name().equals(NodeRunTable.CHART_ID.name()))
        .orElseThrow(() -> new DeclinedException(Problem.unknown("node run " + id)));
  }

  public Instance node(Id id) {
    return unit.get(id);
  }

  public NodeData data(Id node) {
    return NodeData.of(unit.get(node));
  }

  public void change(Id node, UnaryOperator<NodeData> change) {
    unit.data(node, change.apply(data(node)).json());
  }

  public NodeRunState state(Id node) {
    return node(node).state(NodeRunState.class);
  }

  public NodeRunContext context(Id node) {
    return node(node).context(NodeRunContext.class);
  }

  /**
   * Returns true if the work that a node rejected is being redone before the node is asked again.
   */
  public boolean isSentBack(Id node) {
    return state(node) == NodeRunState.REJECTED && context(node).sentBack();
  }

  /** Returns true if a node waits for its predecessors: it is pending, or has sent work back. */
  public boolean isAhead(Id node) {
    return state(node) == NodeRunState.PENDING || isSentBack(node);
  }

  public PlannedNode planned(Id node) {
    return plan.node(data(node).node());
  }

  /**
   * Fires an event at a node, as the actor that the chart expects.
   *
   * @throws DeclinedException if the chart refuses it
   */
  public void fire(Id node, NodeRunEvent.Type event) {
    fire(node, event, null);
  }

  public void fire(Id node, NodeRunEvent.Type event, @Nullable JsonValue payload) {
    taken(unit.fire(node, event.wire(), sender(event), payload));
  }

  /**
   * Fires an event at the run, as the actor that the chart expects.
   *
   * @throws DeclinedException if the chart refuses it
   */
  public void tell(FlowRunEvent.Type event) {
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

  /**
   * Puts a queued node into the queue of its executor, for now or for the time of its next try. The
   * priorities of run and node count as time that the node has waited, so that no node waits
   * forever.
   */
  public void offer(Id node) {
    Instant notBefore = data(node).notBefore();
    boolean isLater = notBefore != null && notBefore.isAfter(unit.now());
    Instant at = isLater ? notBefore : unit.now().minus(FlowQueues.headStart(priority(node)));
    unit.handBack(node, queueOf(node), at);
  }

  private long priority(Id node) {
    Long declared = planned(node).node().priority();
    return data().priority() + (declared == null ? 0 : declared);
  }

  /** Returns the queue of a node's executor. */
  public String queueOf(Id node) {
    return planned(node).node() instanceof Node.Service service
        ? queues.queueOf(service.executor(), run().tenant())
        : FlowCommands.NODES;
  }

  /** Returns true if a node waits in the queue that its executor has in this process. */
  public boolean isInOwnQueue(Id node) {
    return queueOf(node).equals(node(node).work().queue());
  }
}
