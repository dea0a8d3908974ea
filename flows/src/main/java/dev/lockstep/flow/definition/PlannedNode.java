package dev.lockstep.flow.definition;

import dev.lockstep.statecharts.flow.Definition.Node;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A node of a flow and where it stands. All lists are in document order and name nodes of the same
 * group.
 *
 * @param group id of the group that repeats it; {@code null} outside of groups
 * @param before nodes that are done before it: its needs, and the conditions that name it
 * @param next nodes it comes before
 * @param isChosen whether a condition decides if it is done
 * @param refers nodes outside of it whose outputs it, or what it repeats, looks up
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

  /** Whether a worker executes it; all others are begun where they are queued. */
  public boolean isForWorkers() {
    return node instanceof Node.AgentTask || node instanceof Node.Service;
  }

  /** Whether a rejection that names no node may go back to it. */
  boolean isRedoable() {
    return node instanceof Node.AgentTask
        || node instanceof Node.HumanInput
        || (node instanceof Node.Service service && service.idempotent());
  }
}
