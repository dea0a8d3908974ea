package dev.lockstep.flow.data;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.noderun.NodeRunState;

/**
 * How many nodes of a flow, or of a group, stand where; kept with every change, so that no step
 * looks at all of them.
 *
 * @param total all there are
 * @param done completed, those left out included
 * @param active queued, running, waiting for a person, or cancelled with a call under way
 * @param failed failed, or rejected for good
 * @param waiting waiting for a person
 */
public record Counts(long total, long done, long active, long failed, long waiting) {

  static final Counts NONE = new Counts(0, 0, 0, 0, 0);

  static Counts of(JsonObject json) {
    Kept kept = new Kept(json);
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

  /** With so many more that are pending. */
  public Counts grown(long nodes) {
    return new Counts(total + nodes, done, active, failed, waiting);
  }

  /**
   * After a node moved.
   *
   * @param hadFailed whether it was counted as failed
   * @param hasFailed whether it is from now on
   */
  public Counts moved(NodeRunState from, NodeRunState to, boolean hadFailed, boolean hasFailed) {
    return new Counts(
        total,
        done + change(isDone(from), isDone(to)),
        active + change(isActive(from), isActive(to)),
        failed + change(hadFailed, hasFailed),
        waiting + change(from == NodeRunState.WAITING_HUMAN, to == NodeRunState.WAITING_HUMAN));
  }

  /** After all that had not ended was given up. */
  public Counts stopped() {
    return new Counts(total, done, 0, failed, 0);
  }

  /** Whether every node is done. */
  public boolean isComplete() {
    return done == total;
  }

  /** Done of all, rounded down. */
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
   * Returns whether a node in a state is at work, queued, waits for a person or is being cancelled.
   */
  public static boolean isActive(NodeRunState state) {
    return switch (state) {
      case QUEUED, RUNNING, WAITING_HUMAN, CANCELLING -> true;
      case PENDING, COMPLETED, FAILED, REJECTED, CANCELLED -> false;
    };
  }

  /**
   * Returns whether a node in a state has failed.
   *
   * @param isSentBack whether the work it rejected is done again
   */
  public static boolean isFailed(NodeRunState state, boolean isSentBack) {
    return state == NodeRunState.FAILED || (state == NodeRunState.REJECTED && !isSentBack);
  }
}
