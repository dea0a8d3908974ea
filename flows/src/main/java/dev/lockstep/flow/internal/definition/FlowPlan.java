package dev.lockstep.flow.internal.definition;

import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.Definition.Node;
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

/** A definition with the order of its nodes. Immutable. */
public final class FlowPlan {

  private final Definition definition;
  private final Map<String, PlannedNode> nodes = new LinkedHashMap<>();

  private FlowPlan(Definition definition) {
    this.definition = definition;
    add(definition.nodes(), null);
  }

  /** Returns the plan of a validated definition. */
  public static FlowPlan of(Definition definition) {
    return new FlowPlan(definition);
  }

  private void add(List<Node> group, @Nullable String id) {
    for (PlannedNode planned : new GroupPlanBuilder(group, id).planned()) {
      nodes.put(planned.id(), planned);
      if (planned.node() instanceof Node.Parallel parallel) {
        add(parallel.nodes(), planned.id());
      }
    }
  }

  public Definition definition() {
    return definition;
  }

  /** Returns all nodes in document order, a group before the nodes it repeats. */
  public List<PlannedNode> all() {
    return List.copyOf(nodes.values());
  }

  /**
   * Returns the nodes that a group repeats, in document order; the nodes outside of groups for
   * {@code null}.
   */
  public List<PlannedNode> group(@Nullable String group) {
    List<Node> members =
        group == null ? definition.nodes() : ((Node.Parallel) node(group).node()).nodes();
    return members.stream().map(member -> node(member.id())).toList();
  }

  /**
   * Returns a node.
   *
   * @throws IllegalStateException if the flow has no node of that ID
   */
  public PlannedNode node(String id) {
    PlannedNode node = nodes.get(id);
    if (node == null) {
      throw new IllegalStateException("flow `" + definition.flow() + "` has no node `" + id + "`");
    }
    return node;
  }

  /**
   * Returns the nodes that a rework executes again: the target, the last node, and all nodes on a
   * path between them.
   */
  public List<String> between(String target, String last) {
    Set<String> upstream = upstream(last);
    upstream.add(last);
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(target));
    while (!open.isEmpty()) {
      String id = open.remove();
      if (upstream.contains(id) && found.add(id)) {
        open.addAll(node(id).next());
      }
    }
    found.add(last);
    return List.copyOf(found);
  }

  /** Returns the nearest predecessor that can be executed again. */
  public Optional<String> nearestRedoable(String id) {
    return upstream(id).stream().filter(earlier -> node(earlier).isRedoable()).findFirst();
  }

  /** Returns all predecessors of a node, nearest first. */
  private Set<String> upstream(String id) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(latestFirst(id));
    while (!open.isEmpty()) {
      String earlier = open.remove();
      if (found.add(earlier)) {
        open.addAll(latestFirst(earlier));
      }
    }
    return found;
  }

  private List<String> latestFirst(String id) {
    List<String> before = new ArrayList<>(node(id).before());
    java.util.Collections.reverse(before);
    return before;
  }
}
