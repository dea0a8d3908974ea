package dev.lockstep.flow;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Mark;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.PermittedDeciders;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.view.NodeViews;
import dev.lockstep.flow.internal.view.ShownInstance;
import dev.lockstep.flow.internal.view.ShownRow;
import dev.lockstep.flow.internal.view.UnreadableItem;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.statecharts.flow.InboxItem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The waiting nodes of tenants. Each request reads the marks of all waiting nodes, and the rows of
 * those whose mark is new. Thread-safe: concurrent requests may read the same rows twice.
 */
final class WaitingNodes {

  /** The number of tenants whose nodes are remembered. */
  private static final int MOST_TENANTS = 64;

  /** The number of nodes of all tenants that are remembered. */
  private static final int MOST_NODES = 20_000;

  private static final int LARGEST_PAGE = 200;

  private final Reads reads;
  private final BoundedReads bounded;
  private final InstanceReader reader;
  private final RunPlans plans;

  /** The nodes of tenants, each list in the order of their IDs. */
  private final Map<String, List<WaitingNode>> known = new ConcurrentHashMap<>();

  WaitingNodes(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.bounded = new BoundedReads(reads);
    this.reader = reader;
    this.plans = new RunPlans(reads);
  }

  /** Returns the waiting nodes of a tenant in the order of their IDs, at most 10,000. */
  List<WaitingNode> of(String tenant) {
    List<Mark> marks = reads.marks(tenant, FlowCommands.INBOX, FlowInbox.MOST);
    List<WaitingNode> before = known.getOrDefault(tenant, List.of());
    List<WaitingNode> unchanged = unchanged(before, marks);
    if (unchanged.size() == marks.size()) {
      if (unchanged.size() < before.size()) {
        keep(tenant, unchanged);
      }
      return unchanged;
    }
    Map<Id, WaitingNode> now = new HashMap<>();
    unchanged.forEach(node -> now.put(node.mark().id(), node));
    Map<Id, Mark> changed = new LinkedHashMap<>();
    for (Mark mark : marks) {
      if (!now.containsKey(mark.id())) {
        changed.put(mark.id(), mark);
      }
    }
    read(tenant, changed, now);
    List<WaitingNode> all =
        marks.stream().map(Mark::id).filter(now::containsKey).map(now::get).toList();
    keep(tenant, all);
    return all;
  }

  /** Returns the nodes that still have their marks; both lists are in the order of the IDs. */
  private static List<WaitingNode> unchanged(List<WaitingNode> nodes, List<Mark> marks) {
    List<WaitingNode> unchanged = new ArrayList<>(marks.size());
    int at = 0;
    for (WaitingNode node : nodes) {
      long id = node.mark().id().value();
      while (at < marks.size() && marks.get(at).id().value() < id) {
        at++;
      }
      if (at < marks.size() && marks.get(at).equals(node.mark())) {
        unchanged.add(node);
      }
    }
    return unchanged;
  }

  /** Returns the waiting nodes of the flows that a caller may look at. */
  List<WaitingNode> of(String tenant, FlowSight sight) {
    if (sight.isAll()) {
      return of(tenant);
    }
    Map<String, Boolean> seen = new HashMap<>();
    return of(tenant).stream()
        .filter(node -> node.deciders() != null)
        .filter(node -> seen.computeIfAbsent(node.item().workflowId(), sight::sees))
        .toList();
  }

  /**
   * Returns a page of the nodes that a filter matches, in its order.
   *
   * @param after the place after which the page begins; {@code null} for the first page
   * @param limit the maximum number of nodes, 1 to 200
   */
  InboxPage page(
      Caller caller, FlowSight sight, InboxFilter filter, @Nullable Long after, int limit) {
    List<String> words = filter.words();
    List<Placed> found =
        of(caller.tenant(), sight).stream()
            .filter(node -> node.matches(filter, words, caller))
            .map(node -> new Placed(node.place(filter.order()), node))
            .toList();
    List<Placed> rest =
        found.stream()
            .filter(each -> after == null || each.place() > after)
            .sorted(Comparator.comparingLong(Placed::place))
            .toList();
    int end = Math.min(Math.max(1, Math.min(limit, LARGEST_PAGE)), rest.size());
    while (end > 0 && end < rest.size() && rest.get(end).isWith(rest.get(end - 1))) {
      end++;
    }
    return new InboxPage(
        rest.subList(0, end).stream().map(each -> each.node().seenBy(caller)).toList(),
        found.size(),
        end < rest.size() ? rest.get(end - 1).place() : null);
  }

  /** A node and its place in an order. */
  private record Placed(long place, WaitingNode node) {

    boolean isWith(Placed other) {
      return place == other.place;
    }
  }

  private void keep(String tenant, List<WaitingNode> nodes) {
    known.remove(tenant);
    int size = nodes.size() + known.values().stream().mapToInt(List::size).sum();
    for (String other : List.copyOf(known.keySet())) {
      if (size <= MOST_NODES && known.size() < MOST_TENANTS) {
        break;
      }
      List<WaitingNode> dropped = known.remove(other);
      size -= dropped == null ? 0 : dropped.size();
    }
    known.put(tenant, nodes);
  }

  /** Reads the nodes and their runs together. */
  private void read(String tenant, Map<Id, Mark> changed, Map<Id, WaitingNode> into) {
    Set<Id> roots = changed.values().stream().map(Mark::root).collect(Collectors.toSet());
    Set<Id> all = new LinkedHashSet<>(roots);
    all.addAll(changed.keySet());
    List<ShownRow> rows = rows(all);
    Map<Id, Function<ShownRow, WaitingNode>> runs = new HashMap<>();
    rows.stream()
        .filter(row -> roots.contains(row.row().id()))
        .forEach(run -> runs.put(run.row().id(), nodes(tenant, changed, run)));
    for (ShownRow node : rows) {
      Function<ShownRow, WaitingNode> view = runs.get(node.row().root());
      boolean isWaiting = FlowCommands.INBOX.equals(node.row().subject());
      if (view != null && isWaiting && changed.containsKey(node.row().id())) {
        into.put(node.row().id(), view.apply(node));
      }
    }
  }

  private List<ShownRow> rows(Collection<Id> ids) {
    List<Outline> outlines = reads.outlines(ids);
    List<ShownRow> rows = new ArrayList<>();
    for (int at = 0; at < outlines.size(); ) {
      List<Outline> rest = outlines.subList(at, outlines.size());
      List<Outline> some = rest.subList(0, bounded.fit(rest));
      rows.addAll(ShownRow.read(reads, bounded, some));
      at += some.size();
    }
    return rows;
  }

  /** Returns a function that converts the nodes of a run. */
  private Function<ShownRow, WaitingNode> nodes(String tenant, Map<Id, Mark> marks, ShownRow run) {
    return reader.shown(
        run.row(),
        readable -> {
          Instance found = ShownInstance.read(reader, run).instance();
          FlowPlan plan = plans.of(found);
          NodeViews views = new NodeViews(found, plan, Caller.of(tenant, ""));
          return node -> node(views, RunData.of(found), marks, node);
        },
        why ->
            node ->
                WaitingNode.of(
                    marks.get(node.row().id()), UnreadableItem.of(node.row(), why), null));
  }

  private WaitingNode node(NodeViews views, RunData run, Map<Id, Mark> marks, ShownRow shown) {
    return reader.shown(
        shown.row(),
        readable -> {
          Instance node = ShownInstance.read(reader, shown).instance();
          InboxItem item = views.item(node);
          Optional<PermittedDeciders> deciders =
              NodeData.of(node)
                  .human()
                  .map(
                      asked ->
                          new PermittedDeciders(
                              asked.assignees(), asked.notStarter(), run.starter(), asked.given()));
          return WaitingNode.of(marks.get(shown.row().id()), item, deciders.orElseThrow());
        },
        why ->
            WaitingNode.of(marks.get(shown.row().id()), UnreadableItem.of(shown.row(), why), null));
  }
}
