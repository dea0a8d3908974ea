package dev.lockstep.flow.internal.definition;

import dev.lockstep.statecharts.flow.Definition.Node;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A node of a flow with its neighbours. All lists are in document order and name nodes of the same
 * group.
 *
 * @param group the ID of the group that repeats it; {@code null} outside of groups
 * @param before its predecessors: the nodes it needs, and the conditions that name it
 * @param next its successors
 * @param isChosen true if a condition decides whether it is executed
 * @param refers nodes outside of it whose outputs it, or a node it repeats, refers to
 */
public record PlannedNode(
    Node node,
    @Nullable String group,
    List<String> before,
    List<String> next,
    boolean isChosen,
    Set<String> refers) {

  public PlannedNode {
    before = List.copyOf(before);
    next = List.copyOf(next);
    refers = Set.copyOf(refers);
  }

  public String id() {
    return node.id();
  }

  /** Returns true if a worker executes it. All other nodes begin as soon as they are queued. */
  public boolean isForWorkers() {
    return node instanceof Node.AgentTask || node instanceof Node.Service;
  }

  /** Returns true if a rejection without a target may return to it. */
  boolean isRedoable() {
    return node instanceof Node.AgentTask
        || node instanceof Node.HumanInput
        || (node instanceof Node.Service service && service.idempotent());
  }
}
