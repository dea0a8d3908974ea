package dev.lockstep.flow;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.view.HistoryViews;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Queries of the histories of runs and nodes. */
final class HistoryReads {

  private static final String RUN = FlowRunTable.CHART_ID.name();
  private static final String NODE = NodeRunTable.CHART_ID.name();

  private final Reads reads;
  private final BoundedReads bounded;
  private final Paging paging;

  HistoryReads(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.bounded = new BoundedReads(reads);
    this.paging = new Paging(reads, reader);
  }

  /**
   * Returns rows of a node's history.
   *
   * @param after the sequence number before the first row; -1 for the first page
   */
  Optional<ListPage<FlowTimelineRow>> history(Caller caller, Id node, long after, int limit) {
    return name(caller, node)
        .map(
            name -> {
              Part<Entry> part = bounded.journal(node, after, limit);
              return listed(part, entry -> HistoryViews.timeline(entry, any -> name));
            });
  }

  /** Returns one row of a node's history, with its long values. */
  Optional<FlowTimelineRow> historyRow(Caller caller, Id node, long sequence) {
    return name(caller, node)
        .flatMap(
            name ->
                reads.journal(node, sequence - 1, 1).stream()
                    .filter(entry -> entry.sequence() == sequence)
                    .findFirst()
                    .map(entry -> HistoryViews.whole(entry, any -> name)));
  }

  private Optional<String> name(Caller caller, Id node) {
    return paging
        .row(caller, NODE, node)
        .map(row -> UndecodedData.of(row).text(NodeData.NODE).orElse(row.id().toString()));
  }

  /**
   * Returns the history of a run and its nodes, in commit order.
   *
   * @param after the position before the first row; 0 for the first page
   * @param limit the maximum number of rows
   */
  Optional<ListPage<FlowTimelineRow>> timeline(Caller caller, Id run, long after, int limit) {
    return paging.shown(caller, RUN, run).map(shown -> timeline(run, after, limit));
  }

  private ListPage<FlowTimelineRow> timeline(Id run, long after, int limit) {
    Part<Entry> part = bounded.journalOfRoot(run, after, limit);
    Map<Id, String> names = names(run, part.items());
    return listed(
        part, entry -> HistoryViews.timeline(entry, at -> names.getOrDefault(at.instance(), "")));
  }

  private static ListPage<FlowTimelineRow> listed(
      Part<Entry> part, Function<Entry, FlowTimelineRow> row) {
    Long next = part.next();
    return new ListPage<>(
        part.items().stream().map(row).toList(), next == null ? null : Long.toString(next));
  }

  /** Returns the names of the nodes of some entries. */
  private Map<Id, String> names(Id run, List<Entry> entries) {
    Set<Id> nodes =
        entries.stream()
            .map(Entry::instance)
            .filter(id -> !id.equals(run))
            .collect(Collectors.toSet());
    return reads.outlines(nodes).stream().collect(Collectors.toMap(Outline::id, FlowReads::name));
  }
}
