package dev.lockstep.flow;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.InstanceSearch.Listed;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.view.Addresses;
import dev.lockstep.flow.internal.view.GraphViews;
import dev.lockstep.flow.internal.view.HistoryViews;
import dev.lockstep.flow.internal.view.NodeViews;
import dev.lockstep.flow.internal.view.RunViews;
import dev.lockstep.flow.internal.view.ShownInstance;
import dev.lockstep.flow.internal.view.ShownRow;
import dev.lockstep.flow.internal.view.UnreadableNode;
import dev.lockstep.flow.internal.view.UnreadableRun;
import dev.lockstep.flow.internal.view.WholeValues;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.flow.FlowGraph;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.noderun.NodeRunState;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Queries about runs and nodes. */
final class FlowReads {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);
  private static final int MANY = 1_000;
  private static final int MOST_HISTORY = 200;
  private static final String RUN = FlowRunTable.CHART_ID.name();
  private static final String NODE = NodeRunTable.CHART_ID.name();

  private final Reads reads;
  private final InstanceReader reader;
  private final BoundedReads bounded;
  private final Paging paging;
  private final RunPlans plans;
  private final WaitingNodes waiting;

  FlowReads(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.reader = reader;
    this.bounded = new BoundedReads(reads);
    this.paging = new Paging(reads, reader);
    this.plans = new RunPlans(reads);
    this.waiting = new WaitingNodes(reads, reader);
  }

  /** Returns runs, newest first. */
  ListPage<FlowRun> runs(Caller caller, RunFilter filter, @Nullable String cursor, int limit) {
    String state = filter.state() == null ? null : filter.state().wire();
    String subject = filter.task() == null ? null : TaskData.subject(filter.task());
    String workflow = filter.workflow();
    Paging.Query all = Paging.Query.of(caller, RUN, state, subject, limit);
    return paging.page(
        workflow == null ? all : all.beginning(RunData.beginning(workflow)),
        paging.ofEach(RunViews::of, UnreadableRun::of),
        cursor,
        limit);
  }

  Optional<FlowRun> run(Caller caller, Id run) {
    return paging
        .shown(caller, RUN, run)
        .map(
            shown ->
                reader.shownAlone(
                    shown.row(),
                    readable -> RunViews.of(ShownInstance.read(reader, shown)),
                    why -> UnreadableRun.of(shown.row(), why)));
  }

  /**
   * Returns the nodes of a run without their history. Nodes that were created together are in
   * document order.
   *
   * @param after the last node of the previous page; {@code null} for the first page
   * @param limit the maximum number of nodes
   */
  Optional<ListPage<NodeRun>> nodes(Caller caller, Id run, @Nullable Id after, int limit) {
    return paging
        .shown(caller, RUN, run)
        .map(shown -> items(caller, shown))
        .map(items -> new NodePage(reads, bounded).read(run, after, limit, items));
  }

  /** Returns all nodes of a run, as {@link #nodes(Caller, Id, Id, int)} returns them. */
  Optional<List<NodeRun>> nodes(Caller caller, Id run) {
    Optional<ListPage<NodeRun>> page = nodes(caller, run, null, Integer.MAX_VALUE);
    List<NodeRun> all = new ArrayList<>();
    while (page.isPresent()) {
      all.addAll(page.get().items());
      String next = page.get().next();
      if (next == null) {
        return Optional.of(all);
      }
      page = nodes(caller, run, Id.parse(next).orElseThrow(), Integer.MAX_VALUE);
    }
    return Optional.empty();
  }

  /** Returns the IDs of a run's failed nodes outside of groups, in the order of their IDs. */
  Optional<List<Id>> failed(Caller caller, Id run) {
    return retryable(caller, run, node -> node.state().equals(NodeRunState.FAILED.wire()));
  }

  Optional<List<Id>> retryable(Caller caller, Id run, Predicate<Outline> condition) {
    return paging
        .find(caller, RUN, run)
        .map(
            found -> {
              FlowPlan plan = plan(found);
              return outlines(run)
                  .filter(condition)
                  .filter(node -> isOutsideOfGroups(plan, node))
                  .map(Outline::id)
                  .toList();
            });
  }

  private Stream<Outline> outlines(Id run) {
    return Stream.iterate(
            reads.outlinesOfChildren(run, null, MANY),
            page -> !page.isEmpty(),
            page ->
                page.size() < MANY
                    ? List.of()
                    : reads.outlinesOfChildren(run, page.get(page.size() - 1).id(), MANY))
        .flatMap(List::stream);
  }

  private static boolean isOutsideOfGroups(FlowPlan plan, Outline node) {
    return plan.all().stream()
        .filter(planned -> planned.group() == null)
        .anyMatch(planned -> planned.node().id().equals(name(node)));
  }

  static String name(Outline node) {
    return FirstFields.first(node, NodeData.NODE).orElse("");
  }

  /** Returns nodes in the order of their IDs' list, as many as fit a page. */
  Listed<NodeRun> nodes(Caller caller, List<Id> nodes) {
    Map<Id, Function<ShownRow, Paging.Item<NodeRun>>> runs = new HashMap<>();
    return paging.list(
        nodes,
        shown -> Optional.ofNullable(runs.get(shown.row().root())).map(item -> item.apply(shown)),
        rows -> {
          Set<Id> roots = rows.stream().map(each -> each.row().root()).collect(Collectors.toSet());
          roots.removeAll(runs.keySet());
          paging.each(caller, RUN, roots, run -> runs.put(run.row().id(), items(caller, run)));
        });
  }

  /** Returns a node with the first rows of its history. */
  Optional<NodeRun> node(Caller caller, Id id) {
    return paging
        .row(caller, id)
        .filter(row -> !row.isRoot())
        .flatMap(row -> paging.shown(caller, RUN, row.root()).map(run -> node(caller, run, row)));
  }

  /** Returns the items of the nodes of a run; those of a damaged run are shown as unreadable. */
  private Function<ShownRow, Paging.Item<NodeRun>> items(Caller caller, ShownRow run) {
    return reader.shownAlone(
        run.row(),
        readable -> {
          NodeViews views = views(caller, ShownInstance.read(reader, run).instance());
          return node -> item(views, node);
        },
        why -> {
          Unreadable ofRun = Unreadable.damaged("its run cannot be read: " + why.message());
          return node -> unreadable(node.row(), ofRun);
        });
  }

  private Paging.Item<NodeRun> item(NodeViews views, ShownRow shown) {
    return reader.shown(
        shown.row(),
        readable -> {
          ShownInstance sight = ShownInstance.read(reader, shown);
          return new Paging.Item<>(views.of(sight, null, null), sight.weight());
        },
        why -> unreadable(shown.row(), why));
  }

  private static Paging.Item<NodeRun> unreadable(StoredInstance row, Unreadable why) {
    return new Paging.Item<>(UnreadableNode.of(row, why, null, null), Paging.UNREADABLE_BYTES);
  }

  private NodeViews views(Caller caller, Instance run) {
    return new NodeViews(run, plan(run), caller);
  }

  private NodeRun node(Caller caller, ShownRow run, StoredInstance row) {
    Part<Entry> part = bounded.journal(row.id(), -1, MOST_HISTORY);
    List<NodeRun.Row> history = part.items().stream().map(HistoryViews::row).toList();
    String rest = part.next() == null ? null : Addresses.node(row.id(), "history");
    return reader.shownAlone(
        row,
        readable ->
            views(caller, ShownInstance.read(reader, run).instance())
                .of(ShownInstance.read(reader, readable), history, rest),
        why -> UnreadableNode.of(row, why, history, rest));
  }

  /**
   * Returns the complete JSON of a node's value by its name in the view; {@code null} as JSON if
   * there is no value.
   */
  Optional<String> nodeValue(Caller caller, Id node, String value) {
    return paging
        .row(caller, node)
        .filter(row -> paging.sight(caller, NODE, node).isPresent())
        .map(row -> WholeValues.ofNode(row, value).orElse("null"));
  }

  /**
   * Returns the complete JSON of a run's value by its name in the view; {@code null} as JSON if
   * there is no value.
   */
  Optional<String> runValue(Caller caller, Id run, String value) {
    return paging
        .row(caller, run)
        .filter(row -> paging.sight(caller, RUN, run).isPresent())
        .map(row -> WholeValues.ofRun(row, value).orElse("null"));
  }

  /** Returns nodes that wait for people and at which the caller may decide. */
  ListPage<InboxItem> inbox(Caller caller, @Nullable String cursor, int limit) {
    Long after = cursor == null ? null : Long.valueOf(cursor);
    InboxPage page = waiting.page(caller, FlowSight.ALL, InboxFilter.MINE, after, limit);
    Long next = page.next();
    return new ListPage<>(page.items(), next == null ? null : next.toString());
  }

  /** Returns the graph of a run's definition. */
  Optional<FlowGraph> graph(Caller caller, Id run) {
    return paging.find(caller, RUN, run).map(found -> GraphViews.of(plan(found), runs(run)));
  }

  /**
   * Returns the IDs of the node runs by node name. The result is not used for nodes of groups,
   * which have several runs.
   */
  private Map<String, String> runs(Id run) {
    Map<String, String> runs = new LinkedHashMap<>();
    outlines(run).forEach(node -> runs.put(name(node), node.id().toString()));
    return runs;
  }

  private FlowPlan plan(Instance run) {
    return plans.of(run);
  }
}
