package dev.lockstep.flow;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.view.NodeViews;
import dev.lockstep.flow.internal.view.ShownInstance;
import dev.lockstep.flow.internal.view.ShownRow;
import dev.lockstep.flow.internal.view.UnreadableItem;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Queries of the nodes that wait for people. */
final class InboxReads {

  private static final String RUN = FlowRunTable.CHART_ID.name();
  private static final String NODE = NodeRunTable.CHART_ID.name();

  private final Reads reads;
  private final BoundedReads bounded;
  private final InstanceReader reader;
  private final Paging paging;
  private final Function<Instance, FlowPlan> plans;

  InboxReads(
      Reads reads, InstanceReader reader, Paging paging, Function<Instance, FlowPlan> plans) {
    this.reads = reads;
    this.bounded = new BoundedReads(reads);
    this.reader = reader;
    this.paging = paging;
    this.plans = plans;
  }

  /**
   * Returns nodes, newest first: those at which the caller may decide, and unreadable nodes,
   * because the caller may be an assignee.
   */
  ListPage<InboxItem> page(Caller caller, @Nullable String cursor, int limit) {
    Map<Id, Items> runs = new HashMap<>();
    return paging.page(
        Paging.Query.of(caller, NODE, null, FlowCommands.INBOX, limit)
            .telling(nodes -> addRuns(caller, nodes, runs)),
        node ->
            Optional.ofNullable(runs.get(node.row().root())).flatMap(items -> items.apply(node)),
        cursor,
        limit);
  }

  /** Adds the runs of some nodes, read in one query. */
  private void addRuns(Caller caller, List<ShownRow> nodes, Map<Id, Items> runs) {
    Set<Id> unknown =
        nodes.stream()
            .map(node -> node.row().root())
            .filter(run -> !runs.containsKey(run))
            .collect(Collectors.toSet());
    ShownRow.read(reads, bounded, reads.outlines(unknown)).stream()
        .filter(run -> reader.chart(run.row()).filter(RUN::equals).isPresent())
        .forEach(run -> runs.put(run.row().id(), items(caller, run)));
  }

  private Items items(Caller caller, ShownRow run) {
    return reader.shown(
        run.row(),
        readable -> {
          Instance found = ShownInstance.read(reader, run).instance();
          NodeViews views = new NodeViews(found, plans.apply(found), caller);
          return node -> item(views, node);
        },
        why -> node -> unreadable(node.row(), why));
  }

  private Optional<Paging.Item<InboxItem>> item(NodeViews views, ShownRow shown) {
    return reader.shown(
        shown.row(),
        readable -> {
          ShownInstance node = ShownInstance.read(reader, shown);
          return Optional.of(new Paging.Item<>(views.item(node.instance()), node.weight()))
              .filter(item -> item.value().mayAct());
        },
        why -> unreadable(shown.row(), why));
  }

  private static Optional<Paging.Item<InboxItem>> unreadable(StoredInstance row, Unreadable why) {
    return Optional.of(new Paging.Item<>(UnreadableItem.of(row, why), Paging.UNREADABLE_BYTES));
  }

  /**
   * A function that returns the item of a node of a run; empty if the caller may not decide at the
   * node.
   */
  private interface Items extends Function<ShownRow, Optional<Paging.Item<InboxItem>>> {}
}
