package dev.lockstep.model.flow;

import dev.lockstep.model.syntax.Located;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which node of a group comes before which: by its needs, and by the conditions that name it. */
final class FlowGraph {

  private final Map<String, FlowNode> nodes = new LinkedHashMap<>();
  private final Map<String, Set<String>> before = new LinkedHashMap<>();
  private final Map<String, Set<String>> conditions = new LinkedHashMap<>();

  FlowGraph(List<FlowNode> group) {
    group.forEach(node -> nodes.putIfAbsent(node.id().value(), node));
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
    }
  }

  /** The nodes of the group, document order. */
  List<FlowNode> nodes() {
    return List.copyOf(nodes.values());
  }

  /** Those right before a node. */
  Set<String> before(String node) {
    return before.getOrDefault(node, Set.of());
  }

  /** Those somewhere before a node; the node itself only if it lies on a circle. */
  Set<String> upstream(String node) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(before(node));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (found.add(next)) {
        open.addAll(before(next));
      }
    }
    return found;
  }

  /** Whether a condition may decide that a node is not done. */
  boolean mayBeSkipped(String node) {
    return conditions.containsKey(node)
        || upstream(node).stream().anyMatch(conditions::containsKey);
  }
}
