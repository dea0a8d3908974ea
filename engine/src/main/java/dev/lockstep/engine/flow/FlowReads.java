package dev.lockstep.engine.flow;

import dev.lockstep.engine.flow.data.NodeData;
import dev.lockstep.engine.flow.data.RunData;
import dev.lockstep.engine.flow.data.TaskData;
import dev.lockstep.engine.flow.data.WorkflowData;
import dev.lockstep.engine.flow.definition.FlowPlan;
import dev.lockstep.engine.flow.definition.Plans;
import dev.lockstep.engine.flow.people.Caller;
import dev.lockstep.engine.flow.run.FlowCommands;
import dev.lockstep.engine.flow.view.GraphViews;
import dev.lockstep.engine.flow.view.HistoryViews;
import dev.lockstep.engine.flow.view.NodeViews;
import dev.lockstep.engine.flow.view.RunViews;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.flow.FlowGraph;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is asked about runs and nodes. */
final class FlowReads {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);
  private static final int FEW = 50;
  private static final int MOST_HISTORY = 10_000;
  private static final String RUN = FlowRunTable.CHART_ID.name();
  private static final String NODE = NodeRunTable.CHART_ID.name();

  private final Reads reads;
  private final Paging paging;
  private final Plans plans = new Plans();

  FlowReads(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.paging = new Paging(reads, reader);
  }

  /** Runs, newest first. */
  Listed<FlowRun> runs(Caller caller, RunFilter filter, @Nullable String cursor, int limit) {
    String state = filter.state() == null ? null : filter.state().wire();
    String subject = filter.task() == null ? null : TaskData.subject(filter.task());
    String workflow = filter.workflow();
    Listed<Instance> page =
        workflow == null
            ? paging.page(caller, RUN, state, subject, cursor, limit)
            : paging.page(
                caller,
                RUN,
                state,
                subject,
                run -> RunData.of(run).workflow().equals(workflow),
                cursor,
                limit);
    return new Listed<>(page.items().stream().map(RunViews::of).toList(), page.next());
  }

  Optional<FlowRun> run(Caller caller, Id run) {
    return paging.find(caller, RUN, run).map(RunViews::of);
  }

  /** The nodes of a run, document order as far as they were created together; without history. */
  Optional<List<NodeRun>> nodes(Caller caller, Id run) {
    return paging
        .find(caller, RUN, run)
        .map(
            found -> {
              NodeViews views = new NodeViews(found, plan(found), caller);
              return reads.children(run).stream()
                  .flatMap(row -> paging.readable(row).stream())
                  .map(node -> views.of(node, null))
                  .toList();
            });
  }

  /** A node with all that happened to it. */
  Optional<NodeRun> node(Caller caller, Id id) {
    return paging
        .find(caller, NODE, id)
        .flatMap(
            node ->
                paging
                    .find(caller, RUN, node.root())
                    .map(run -> new NodeViews(run, plan(run), caller).of(node, history(id))));
  }

  private List<NodeRun.Row> history(Id node) {
    return reads.journal(node, -1, MOST_HISTORY).stream().map(HistoryViews::row).toList();
  }

  /**
   * What happened to a run and its nodes, in commit order.
   *
   * @param after position behind which it begins; 0 for all
   * @param limit at most so many rows
   */
  Optional<List<FlowTimelineRow>> timeline(Caller caller, Id run, long after, int limit) {
    return paging.find(caller, RUN, run).map(found -> timeline(run, after, limit));
  }

  private List<FlowTimelineRow> timeline(Id run, long after, int limit) {
    List<Entry> entries = reads.journalOfRoot(run, after, limit);
    Map<Id, String> names = names(run, entries);
    return entries.stream()
        .map(entry -> HistoryViews.timeline(entry, at -> names.getOrDefault(at.instance(), "")))
        .toList();
  }

  /** What the nodes some entries tell of are called: a few are asked for, many are listed. */
  private Map<Id, String> names(Id run, List<Entry> entries) {
    Set<Id> nodes =
        entries.stream()
            .map(Entry::instance)
            .filter(id -> !id.equals(run))
            .collect(Collectors.toSet());
    List<StoredInstance> rows = nodes.size() <= FEW ? reads.instances(nodes) : reads.children(run);
    Map<Id, String> names = new HashMap<>();
    for (StoredInstance row : rows) {
      paging.readable(row).ifPresent(node -> names.put(row.id(), NodeData.of(node).node()));
    }
    return names;
  }

  /** Nodes that wait for people, newest first: those the caller may decide at. */
  Listed<InboxItem> inbox(Caller caller, @Nullable String cursor, int limit) {
    Map<Id, NodeViews> flows = new HashMap<>();
    Function<Instance, InboxItem> item = node -> flows.get(node.root()).item(node);
    Listed<Instance> page =
        paging.page(
            caller,
            NODE,
            FlowCommands.INBOX,
            node -> flows.containsKey(node.root()) && item.apply(node).mayAct(),
            cursor,
            limit,
            nodes -> addRuns(caller, nodes, flows));
    return new Listed<>(page.items().stream().map(item).toList(), page.next());
  }

  /** Adds the views of the runs of some nodes, all runs asked for together. */
  private void addRuns(Caller caller, List<StoredInstance> nodes, Map<Id, NodeViews> flows) {
    Set<Id> runs =
        nodes.stream()
            .map(StoredInstance::root)
            .filter(run -> !flows.containsKey(run))
            .collect(Collectors.toSet());
    for (StoredInstance row : reads.instances(runs)) {
      paging
          .readable(row)
          .ifPresent(run -> flows.put(run.id(), new NodeViews(run, plan(run), caller)));
    }
  }

  /** What leads where in the definition a run goes by. */
  Optional<FlowGraph> graph(Caller caller, Id run) {
    return paging.find(caller, RUN, run).map(found -> GraphViews.of(plan(found), runs(run)));
  }

  private Map<String, String> runs(Id run) {
    Map<String, String> runs = new LinkedHashMap<>();
    reads.children(run).stream()
        .flatMap(row -> paging.readable(row).stream())
        .filter(node -> NodeData.of(node).place().isEmpty())
        .forEach(node -> runs.put(NodeData.of(node).node(), node.id().toString()));
    return runs;
  }

  private FlowPlan plan(Instance run) {
    RunData data = RunData.of(run);
    return plans
        .plan(
            data.digest(),
            () ->
                reads
                    .document(data.workflowId(), WorkflowData.VERSION, data.version())
                    .map(stored -> (JsonObject) JSON.read(stored.data()).orElseThrow())
                    .map(stored -> (JsonObject) stored.get("definition")))
        .orElseThrow();
  }
}
