package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.noderun.NodeRunState;

/**
 * The number of nodes of a flow or a group by state. They are updated with every change, so that no
 * step reads all nodes.
 *
 * @param total all nodes
 * @param done completed nodes, the skipped ones included
 * @param active nodes that are queued, running, waiting for a person, or cancelled with a call in
 *     progress
 * @param failed nodes that failed, or were rejected without rework
 * @param waiting nodes that wait for a person
 */
public record Counts(long total, long done, long active, long failed, long waiting) {

  static final Counts NONE = new Counts(0, 0, 0, 0, 0);

  static Counts of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    return new Counts(
        kept.number("total"),
        kept.number("done"),
        kept.number("active"),
        kept.number("failed"),
        kept.number("waiting"));
  }

  JsonObject json() {
    return JsonObject.builder()
        .add("total", total)
        .add("done", done)
        .add("active", active)
        .add("failed", failed)
        .add("waiting", waiting)
        .build();
  }

  /** Returns the counts with additional pending nodes. */
  public Counts grown(long nodes) {
    return new Counts(total + nodes, done, active, failed, waiting);
  }

  /**
   * Returns the counts after a node changed its state.
   *
   * @param hadFailed true if the node was counted as failed
   * @param hasFailed true if the node is counted as failed now
   */
  public Counts moved(NodeRunState from, NodeRunState to, boolean hadFailed, boolean hasFailed) {
    return new Counts(
        total,
        done + change(isDone(from), isDone(to)),
        active + change(isActive(from), isActive(to)),
        failed + change(hadFailed, hasFailed),
        waiting + change(from == NodeRunState.WAITING_HUMAN, to == NodeRunState.WAITING_HUMAN));
  }

  /** Returns the counts after all nodes that had not ended were abandoned. */
  public Counts stopped() {
    return new Counts(total, done, 0, failed, 0);
  }

  /** Returns true if every node is done. */
  public boolean isComplete() {
    return done == total;
  }

  /** Returns the percentage of nodes that are done, rounded down. */
  public long percent() {
    return total == 0 ? 0 : done * 100 / total;
  }

  private static int change(boolean before, boolean after) {
    return (after ? 1 : 0) - (before ? 1 : 0);
  }

  private static boolean isDone(NodeRunState state) {
    return state == NodeRunState.COMPLETED;
  }

  /**
   * Returns true for the states of active nodes: queued, running, waiting for a person, or being
   * cancelled.
   */
  public static boolean isActive(NodeRunState state) {
    return switch (state) {
      case QUEUED, RUNNING, WAITING_HUMAN, CANCELLING -> true;
      case PENDING, COMPLETED, FAILED, REJECTED, CANCELLED -> false;
    };
  }

  /**
   * Returns true if a node in a state counts as failed.
   *
   * @param isSentBack true if the rejected work is being redone
   */
  public static boolean isFailed(NodeRunState state, boolean isSentBack) {
    return state == NodeRunState.FAILED || (state == NodeRunState.REJECTED && !isSentBack);
  }
}
