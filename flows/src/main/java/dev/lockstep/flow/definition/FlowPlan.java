package dev.lockstep.flow.definition;

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

/** A definition and the order of its nodes. Immutable. */
public final class FlowPlan {

  private final Definition definition;
  private final Map<String, PlannedNode> nodes = new LinkedHashMap<>();

  private FlowPlan(Definition definition) {
    this.definition = definition;
    add(definition.nodes(), null);
  }

  /** The plan of a definition that was checked. */
  public static FlowPlan of(Definition definition) {
    return new FlowPlan(definition);
  }

  private void add(List<Node> group, @Nullable String id) {
    for (PlannedNode planned : new Scoped(group, id).planned()) {
      nodes.put(planned.id(), planned);
      if (planned.node() instanceof Node.Parallel parallel) {
        add(parallel.nodes(), planned.id());
      }
    }
  }

  public Definition definition() {
    return definition;
  }

  /** All nodes, document order, a group before what it repeats. */
  public List<PlannedNode> all() {
    return List.copyOf(nodes.values());
  }

  /** The nodes a group repeats, document order; those outside of groups for {@code null}. */
  public List<PlannedNode> group(@Nullable String group) {
    List<Node> members =
        group == null ? definition.nodes() : ((Node.Parallel) node(group).node()).nodes();
    return members.stream().map(member -> node(member.id())).toList();
  }

  /**
   * A node.
   *
   * @throws IllegalStateException if the flow has none of that id
   */
  public PlannedNode node(String id) {
    PlannedNode node = nodes.get(id);
    if (node == null) {
      throw new IllegalStateException("flow `" + definition.flow() + "` has no node `" + id + "`");
    }
    return node;
  }

  /** The nodes a rework does again: the target, all between it and the other one, and that one. */
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

  /** The nearest node before another that can be done again, if there is one. */
  public Optional<String> nearestRedoable(String id) {
    return upstream(id).stream().filter(earlier -> node(earlier).isRedoable()).findFirst();
  }

  /** All nodes before another, nearest first. */
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
