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
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.flow.FlowGraph;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Flow runs and their nodes, for people and programs. What is accepted is durable. Thread-safe. */
public final class FlowService {

  /** Most characters of a key of the client's. */
  public static final int LONGEST_KEY = 160;

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);
  private static final int MOST_HISTORY = 10_000;
  private static final String RUN = FlowRunTable.CHART_ID.name();
  private static final String NODE = NodeRunTable.CHART_ID.name();

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final Paging paging;
  private final Plans plans = new Plans();

  /**
   * A door to an engine with {@link FlowExtension}.
   *
   * @param commands carries out commands: {@code engine::submit}
   * @param reads what is committed: {@code engine.store().reads()}
   * @param reader {@code engine.reader()}
   */
  public FlowService(Function<Command, Answer> commands, Reads reads, InstanceReader reader) {
    this.commands = commands;
    this.reads = reads;
    this.paging = new Paging(reads, reader);
  }

  /**
   * Accepts a run; answers the pending {@link FlowRun}.
   *
   * @param key the same key and start again are the same run; {@code null} for a run of its own
   */
  public Answer start(Caller caller, FlowStart start, @Nullable String key) {
    Command command =
        Command.begin(FlowCommands.START, caller.tenant(), start.toJson())
            .by("user", caller.name());
    if (key == null) {
      return commands.apply(command);
    }
    return key.isEmpty() || key.length() > LONGEST_KEY
        ? Answer.declined(
            Problem.of(
                Problem.Kind.INVALID,
                "key-invalid",
                "a key has 1 to " + LONGEST_KEY + " characters"))
        : commands.apply(command.keyed(FlowCommands.START + "/" + key));
  }

  /** Runs, newest first. */
  public Listed<FlowRun> runs(Caller caller, RunFilter filter, @Nullable String cursor, int limit) {
    Listed<Instance> page =
        paging.page(
            caller,
            RUN,
            filter.state() == null ? null : filter.state().wire(),
            filter.task() == null ? null : TaskData.subject(filter.task()),
            run ->
                filter.workflow() == null || RunData.of(run).workflow().equals(filter.workflow()),
            cursor,
            limit);
    return new Listed<>(page.items().stream().map(RunViews::of).toList(), page.next());
  }

  public Optional<FlowRun> run(Caller caller, Id run) {
    return paging.find(caller, RUN, run).map(RunViews::of);
  }

  /** The nodes of a run, document order as far as they were created together; without history. */
  public Optional<List<NodeRun>> nodes(Caller caller, Id run) {
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
  public Optional<NodeRun> node(Caller caller, Id id) {
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
  public Optional<List<FlowTimelineRow>> timeline(Caller caller, Id run, long after, int limit) {
    return paging.find(caller, RUN, run).map(found -> timeline(run, after, limit));
  }

  private List<FlowTimelineRow> timeline(Id run, long after, int limit) {
    Map<Id, String> names = new HashMap<>();
    Function<Entry, String> name =
        entry -> names.computeIfAbsent(entry.instance(), this::nameOfNode);
    return reads.journalOfRoot(run, after, limit).stream()
        .map(entry -> HistoryViews.timeline(entry, name))
        .toList();
  }

  private String nameOfNode(Id node) {
    return reads
        .instance(node)
        .flatMap(paging::readable)
        .map(found -> NodeData.of(found).node())
        .orElse("");
  }

  /** What leads where in the definition a run goes by. */
  public Optional<FlowGraph> graph(Caller caller, Id run) {
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
