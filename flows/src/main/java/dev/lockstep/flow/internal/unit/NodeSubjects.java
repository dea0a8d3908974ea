package dev.lockstep.flow.internal.unit;

import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The subjects of nodes in states that are rare and searched. A store without an index of states
 * finds these nodes by their subject.
 */
public final class NodeSubjects {

  /** The subject of all nodes in a state, by the wire name of the state. */
  public static final Map<String, String> BY_STATE =
      Map.of(
          NodeRunState.WAITING_HUMAN.wire(), FlowCommands.INBOX,
          NodeRunState.FAILED.wire(), "failed",
          NodeRunState.REJECTED.wire(), "rejected");

  private NodeSubjects() {}

  /** Returns the subject of nodes in a state; {@code null} if they need none. */
  public static @Nullable String of(NodeRunState state) {
    return BY_STATE.get(state.wire());
  }
}
