package dev.lockstep.flow.executor;

import java.time.Duration;
import java.util.Optional;

/**
 * The executor of nodes of one type. Thread-safe; it owns no transaction and stores nothing about
 * the flow. Errors are returned as outcomes; an exception counts as an unclear outcome.
 */
@FunctionalInterface
public interface NodeExecutor {

  /**
   * Executes a node. May block.
   *
   * @throws InterruptedException if the run was cancelled, the timeout expired, or the process
   *     stops; the outcome is then unclear
   */
  NodeOutcome execute(NodeCall call) throws InterruptedException;

  /** Returns the timeout of a call whose node states none; zero for no limit. */
  default Duration defaultTimeout(NodeCall call) {
    return Duration.ZERO;
  }

  /** Returns true if a call that was lost or timed out may be repeated without asking a person. */
  default boolean isRepeatable(NodeCall call) {
    return call.isIdempotent();
  }

  /**
   * Ends the work that an abandoned attempt had begun; does nothing if there is none.
   *
   * @param key the idempotency key of the attempt
   */
  default void abandon(String tenant, String key) {}

  /**
   * Returns the outcome of the calls of an abandoned attempt that must not be repeated; empty if
   * none was begun. It is {@link NodeOutcome.Unclear} while the outcome of a call is unknown.
   *
   * @param key the idempotency key of the attempt
   */
  default Optional<NodeOutcome> abandoned(String tenant, String key) {
    return Optional.empty();
  }
}
