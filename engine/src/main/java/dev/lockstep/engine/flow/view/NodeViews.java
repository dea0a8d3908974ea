package dev.lockstep.engine.flow.view;

import dev.lockstep.engine.flow.data.NodeData;
import dev.lockstep.engine.flow.data.Place;
import dev.lockstep.engine.flow.data.RunData;
import dev.lockstep.engine.flow.definition.FlowPlan;
import dev.lockstep.engine.flow.definition.PlannedNode;
import dev.lockstep.engine.flow.people.Caller;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The nodes of a flow run as somebody sees them. */
public final class NodeViews {

  private final Instance run;
  private final RunData data;
  private final FlowPlan plan;
  private final Caller caller;

  public NodeViews(Instance run, FlowPlan plan, Caller caller) {
    this.run = run;
    this.data = RunData.of(run);
    this.plan = plan;
    this.caller = caller;
  }

  /**
   * A node.
   *
   * @param history all that happened to it; {@code null} to leave that out
   */
  public NodeRun of(Instance node, @Nullable List<NodeRun.Row> history) {
    NodeData kept = NodeData.of(node);
    PlannedNode planned = plan.node(kept.node());
    NodeRunContext context = node.context(NodeRunContext.class);
    HumanViews people = new HumanViews(data, caller, node, kept, planned);
    return new NodeRun(
        node.id().toString(),
        run.id().toString(),
        kept.node(),
        kept.place().map(place -> place.group().toString()).orElse(null),
        kept.place().map(Place::item).orElse(null),
        planned.node().type().wire(),
        planned.node().title(),
        node.state(),
        context.attempt(),
        context.tries(),
        context.skipped(),
        planned.before(),
        kept.inputs().orElse(null),
        kept.outputs().orElse(null),
        kept.error().orElse(null),
        kept.feedback().orElse(null),
        node.createdAt(),
        kept.queuedAt(),
        kept.startedAt(),
        kept.waitingSince(),
        kept.completedAt(),
        people.human().orElse(null),
        accepted(node, run),
        node.sequence(),
        history);
  }

  /** Events a node takes from people now. */
  public static List<String> accepted(Instance node, Instance run) {
    return HumanViews.accepted(node, run);
  }

  /** A node that waits for people, as it stands in their inbox. */
  public InboxItem item(Instance node) {
    NodeData kept = NodeData.of(node);
    PlannedNode planned = plan.node(kept.node());
    NodeRun.Human human = new HumanViews(data, caller, node, kept, planned).human().orElseThrow();
    return new InboxItem(
        node.id().toString(),
        run.id().toString(),
        data.workflow(),
        data.task().orElse(null),
        kept.node(),
        planned.node().title(),
        InboxItem.Kind.of(human.kind().wire()),
        human.assignees(),
        Objects.requireNonNullElse(kept.waitingSince(), Instant.EPOCH),
        human.remindAt(),
        human.expiresAt(),
        node.context(NodeRunContext.class).attempt(),
        human.mayAct());
  }
}
