package dev.lockstep.flow.executor;

import java.time.Duration;

/**
 * Does the work of nodes of one type. Thread-safe; owns no transaction and writes nothing about the
 * flow. What goes wrong is an outcome; an exception is taken for one that is unclear.
 */
@FunctionalInterface
public interface NodeExecutor {

  /**
   * Does the work, for as long as it takes.
   *
   * @throws InterruptedException when the work is wanted no more, it takes too long, or the node
   *     shuts down; then nobody knows how far it came
   */
  NodeOutcome execute(NodeCall call) throws InterruptedException;

  /**
   * Returns how long a call may take whose node says nothing about it; zero for as long as it
   * takes.
   */
  default Duration defaultTimeout(NodeCall call) {
    return Duration.ZERO;
  }

  /** Whether a call that was lost, or too slow, may be made again without asking anybody. */
  default boolean isRepeatable(NodeCall call) {
    return call.isIdempotent();
  }

  /**
   * Ends what an attempt had begun and nobody waits for any more; does nothing if there is nothing.
   *
   * @param key the idempotency key of the attempt
   */
  default void abandon(String tenant, String key) {}
}
