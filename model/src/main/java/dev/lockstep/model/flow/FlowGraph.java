package dev.lockstep.model.flow;

import dev.lockstep.model.syntax.Located;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which node of a group comes before which: by its needs, and by the conditions that name it. */
final class FlowGraph {

  private final Map<String, FlowNode> nodes = new LinkedHashMap<>();
  private final List<FlowNode> inOrder;
  private final Map<String, Set<String>> before = new LinkedHashMap<>();
  private final Map<String, Set<String>> after = new LinkedHashMap<>();
  private final Map<String, Set<String>> conditions = new LinkedHashMap<>();
  private @Nullable Set<String> skippable;
  private @Nullable String lastAsked;
  private Set<String> lastUpstream = Set.of();

  FlowGraph(List<FlowNode> group) {
    group.forEach(node -> nodes.putIfAbsent(node.id().value(), node));
    inOrder = List.copyOf(nodes.values());
    for (FlowNode node : nodes.values()) {
      for (Located<String> need : node.needs()) {
        join(need.value(), node.id().value());
      }
      node.task().ifPresent(task -> join(node, task));
    }
  }

  private void join(FlowNode node, FlowTask task) {
    if (task instanceof FlowTask.Condition condition) {
      List<Located<String>> targets = new ArrayList<>(condition.then());
      targets.addAll(condition.otherwise());
      for (Located<String> target : targets) {
        join(node.id().value(), target.value());
        conditions
            .computeIfAbsent(target.value(), any -> new LinkedHashSet<>())
            .add(node.id().value());
      }
    }
  }

  private void join(String from, String to) {
    if (nodes.containsKey(from) && nodes.containsKey(to)) {
      before.computeIfAbsent(to, any -> new LinkedHashSet<>()).add(from);
      after.computeIfAbsent(from, any -> new LinkedHashSet<>()).add(to);
    }
  }

  /** The nodes of the group, document order. */
  List<FlowNode> nodes() {
    return inOrder;
  }

  Optional<FlowNode> node(String id) {
    return Optional.ofNullable(nodes.get(id));
  }

  /** Whether a node is neither before another nor behind one. */
  boolean isAlone(String node) {
    return !before.containsKey(node) && !after.containsKey(node);
  }

  /** Those right before a node. */
  Set<String> before(String node) {
    return before.getOrDefault(node, Set.of());
  }

  /** Those somewhere before a node; the node itself only if it lies on a circle. */
  Set<String> upstream(String node) {
    if (!node.equals(lastAsked)) {
      lastAsked = node;
      lastUpstream = reached(before, Set.of(node));
    }
    return lastUpstream;
  }

  /** Those somewhere behind a node; the node itself only if it lies on a circle. */
  Set<String> downstream(String node) {
    return reached(after, Set.of(node));
  }

  private static Set<String> reached(Map<String, Set<String>> steps, Set<String> from) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>();
    from.forEach(node -> open.addAll(steps.getOrDefault(node, Set.of())));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (found.add(next)) {
        open.addAll(steps.getOrDefault(next, Set.of()));
      }
    }
    return found;
  }

  /** Those that wait for a circle of nodes, its own nodes among them; document order. */
  Set<String> stuck() {
    Map<String, Integer> waits = new LinkedHashMap<>();
    nodes.keySet().forEach(id -> waits.put(id, before(id).size()));
    Deque<String> ready = new ArrayDeque<>();
    waits.forEach((id, count) -> addIf(count == 0, ready, id));
    while (!ready.isEmpty()) {
      String done = ready.pop();
      waits.remove(done);
      for (String next : after.getOrDefault(done, Set.of())) {
        addIf(waits.merge(next, -1, Integer::sum) == 0, ready, next);
      }
    }
    return waits.keySet();
  }

  private static void addIf(boolean isSo, Deque<String> ids, String id) {
    if (isSo) {
      ids.add(id);
    }
  }

  /** Whether a condition may decide that a node is not done. */
  boolean mayBeSkipped(String node) {
    if (skippable == null) {
      Set<String> found = new LinkedHashSet<>(conditions.keySet());
      found.addAll(reached(after, conditions.keySet()));
      skippable = found;
    }
    return skippable.contains(node);
  }
}
