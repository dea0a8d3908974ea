package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Instance;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Views of the nodes of a flow run for a caller. */
public final class NodeViews {

  private final Instance run;
  private final RunData data;
  private final FlowPlan plan;
  private final Caller caller;

  /**
   * Creates the views of the nodes of a run. Of the run's data only the short fields are needed.
   */
  public NodeViews(Instance run, FlowPlan plan, Caller caller) {
    this.run = run;
    this.data = RunData.of(run);
    this.plan = plan;
    this.caller = caller;
  }

  /** Returns the view of a node without its history. */
  public NodeRun of(Instance node) {
    return of(ShownInstance.of(node), null, null);
  }

  /**
   * Returns the view of a node.
   *
   * @param history the rows of its history; {@code null} to leave them out
   * @param historyHref the path of all rows; {@code null} if the history is complete
   */
  public NodeRun of(
      ShownInstance sight, @Nullable List<NodeRun.Row> history, @Nullable String historyHref) {
    Instance node = sight.instance();
    NodeData kept = NodeData.of(node);
    PlannedNode planned = plan.node(kept.node());
    NodeRunContext context = node.context(NodeRunContext.class);
    HumanViews people = new HumanViews(data, caller, node, kept, planned);
    return new NodeRun(
        node.id().toString(),
        run.id().toString(),
        kept.node(),
        kept.place().map(place -> place.group().toString()).orElse(null),
        kept.place().map(GroupPosition::item).orElse(null),
        planned.node().type().wire(),
        planned.node().title(),
        description(planned),
        node.state(),
        context.attempt(),
        context.tries(),
        context.failures(),
        context.skipped(),
        planned.before(),
        kept.inputs().orElse(null),
        kept.outputs().orElse(null),
        kept.error().orElse(null),
        kept.feedback().orElse(null),
        kept.outcome().map(NodeRun.Outcome::of).orElse(null),
        node.createdAt(),
        kept.queuedAt(),
        kept.startedAt(),
        kept.waitingSince(),
        kept.completedAt(),
        people.human().orElse(null),
        progress(kept),
        accepted(node, run),
        node.sequence(),
        history,
        historyHref,
        previews(sight, kept.hasUnchangedOutputs()));
  }

  private static NodeRun.@Nullable Progress progress(NodeData kept) {
    return kept.outside()
        .progress()
        .map(
            json -> {
              CommandPayload said = new CommandPayload(json);
              OptionalLong percent = said.numberIfThere("percent");
              return new NodeRun.Progress(
                  percent.isPresent() ? percent.getAsLong() : null,
                  said.textIfThere("message").orElse(null),
                  Instant.parse(said.text("at")));
            })
        .orElse(null);
  }

  private static @Nullable Map<String, NodeRun.Preview> previews(
      ShownInstance sight, boolean isUnchanged) {
    Map<String, Preview> previews = new LinkedHashMap<>(sight.previews());
    Preview inputs = previews.get(NodeData.INPUTS);
    if (isUnchanged && inputs != null) {
      previews.put(NodeData.OUTPUTS, inputs);
    }
    return Previews.of(
        previews,
        Addresses.OF_NODE,
        (name, preview) ->
            new NodeRun.Preview(
                preview.bytes(), preview.text(), Addresses.node(sight.instance().id(), name)));
  }

  private static @Nullable String description(PlannedNode planned) {
    String text = planned.node().description();
    return text.isBlank() ? null : text;
  }

  /** Returns the events that a node accepts from people in its state. */
  public static List<String> accepted(Instance node, Instance run) {
    return HumanViews.accepted(node, run);
  }

  /** Returns the inbox item of a node that waits for people. */
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
        description(planned),
        VariableLine.of(data.variables()).orElse(null),
        human.assignees(),
        Objects.requireNonNullElse(kept.waitingSince(), Instant.EPOCH),
        human.remindAt(),
        human.expiresAt(),
        node.context(NodeRunContext.class).attempt(),
        human.claimedBy(),
        human.mayAct(),
        null);
  }
}
