package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The graph of the nodes of a group. Its edges come from {@code needs} and from the branches of
 * conditions.
 */
final class FlowGraph {

  private final Map<String, Integer> indices = new LinkedHashMap<>();
  private final List<FlowNode> inOrder = new ArrayList<>();
  private final Map<String, Set<String>> before = new LinkedHashMap<>();
  private final int[][] earlier;
  private final int[][] later;
  private final boolean[] isChosen;
  private final Reachability paths;
  private boolean @Nullable [] skippable;
  private boolean @Nullable [] redoable;

  FlowGraph(List<FlowNode> group) {
    for (FlowNode node : group) {
      if (indices.putIfAbsent(node.id().value(), inOrder.size()) == null) {
        inOrder.add(node);
      }
    }
    isChosen = new boolean[inOrder.size()];
    for (FlowNode node : inOrder) {
      for (Located<String> need : node.needs()) {
        join(need.value(), node.id().value());
      }
      node.task().ifPresent(task -> join(node, task));
    }
    earlier = new int[inOrder.size()][];
    later = new int[inOrder.size()][];
    number();
    paths = new Reachability(later);
  }

  private void join(FlowNode node, FlowTask task) {
    if (task instanceof FlowTask.Condition condition) {
      List<Located<String>> targets = new ArrayList<>(condition.then());
      targets.addAll(condition.otherwise());
      for (Located<String> target : targets) {
        join(node.id().value(), target.value());
        index(target.value()).ifPresent(index -> isChosen[index] = true);
      }
    }
  }

  private void join(String from, String to) {
    if (indices.containsKey(from) && indices.containsKey(to)) {
      before.computeIfAbsent(to, any -> new LinkedHashSet<>()).add(from);
    }
  }

  private void number() {
    int[] count = new int[inOrder.size()];
    for (int i = 0; i < earlier.length; i++) {
      earlier[i] = before(inOrder.get(i).id().value()).stream().mapToInt(indices::get).toArray();
      Arrays.stream(earlier[i]).forEach(from -> count[from]++);
    }
    for (int i = 0; i < later.length; i++) {
      later[i] = new int[count[i]];
    }
    for (int i = 0; i < earlier.length; i++) {
      for (int from : earlier[i]) {
        later[from][later[from].length - count[from]--] = i;
      }
    }
  }

  /** Returns the nodes of the group in document order. */
  List<FlowNode> nodes() {
    return inOrder;
  }

  Optional<FlowNode> node(String id) {
    return Optional.ofNullable(indices.get(id)).map(inOrder::get);
  }

  private OptionalInt index(String id) {
    Integer index = indices.get(id);
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** Returns whether a node has neither predecessors nor successors. */
  boolean isAlone(String node) {
    int index = indices.get(node);
    return earlier[index].length == 0 && later[index].length == 0;
  }

  /** Returns the direct predecessors of a node. */
  Set<String> before(String node) {
    return before.getOrDefault(node, Set.of());
  }

  /**
   * Returns whether a path leads from {@code node} to {@code other}. A node on a cycle has a path
   * to itself.
   */
  boolean isBefore(String node, String other) {
    Integer from = indices.get(node);
    Integer to = indices.get(other);
    return from != null && to != null && paths.leads(from, to);
  }

  /** Returns the cycles, each in document order. */
  List<List<String>> circles() {
    Map<Integer, List<String>> circles = new LinkedHashMap<>();
    for (int i = 0; i < inOrder.size(); i++) {
      if (paths.isCircle(paths.component(i))) {
        circles
            .computeIfAbsent(paths.component(i), any -> new ArrayList<>())
            .add(inOrder.get(i).id().value());
      }
    }
    return List.copyOf(circles.values());
  }

  /** Returns whether a condition may cause a node to be skipped. */
  boolean mayBeSkipped(String node) {
    if (skippable == null) {
      skippable = isChosen.clone();
      Deque<Integer> open = new ArrayDeque<>();
      for (int i = 0; i < isChosen.length; i++) {
        if (isChosen[i]) {
          open.push(i);
        }
      }
      while (!open.isEmpty()) {
        for (int next : later[open.pop()]) {
          if (!skippable[next]) {
            skippable[next] = true;
            open.push(next);
          }
        }
      }
    }
    Integer index = indices.get(node);
    return index != null && skippable[index];
  }

  /**
   * Returns whether a rejection within the group can lead back to a node or to one of its
   * predecessors.
   */
  boolean mayBeRedone(String node) {
    if (redoable == null) {
      redoable = Redoable.of(later, earlier, paths, reviews());
    }
    Integer index = indices.get(node);
    return index != null && redoable[index];
  }

  private List<Redoable.Review> reviews() {
    List<Redoable.Review> reviews = new ArrayList<>();
    for (int i = 0; i < inOrder.size(); i++) {
      if (inOrder.get(i).task().orElse(null) instanceof FlowTask.HumanReview review) {
        OptionalInt target =
            review
                .onReject()
                .map(back -> OptionalInt.of(index(back.target().value()).orElse(-1)))
                .orElse(OptionalInt.empty());
        reviews.add(new Redoable.Review(i, target));
      }
    }
    return reviews;
  }
}
