package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One task of a flow.
 *
 * @param title caption for people; if empty, the ID is shown
 * @param description description for people; may be empty
 * @param needs direct predecessors, in document order
 * @param timeout maximum duration of an attempt
 * @param priority minutes of waiting by which the node precedes others in its queue, 0 to 9
 * @param task the work of the node; empty if the compiler does not know its type
 */
public record FlowNode(
    Located<String> id,
    String title,
    String description,
    List<Located<String>> needs,
    Optional<Retry> retry,
    Optional<Located<Duration>> timeout,
    int priority,
    Optional<FlowTask> task,
    Span span) {

  public FlowNode {
    needs = List.copyOf(needs);
  }

  /**
   * The automatic retries of a failed attempt.
   *
   * @param maxAttempts maximum number of attempts, 1 to 100
   * @param isExponential true if each wait is longer than the one before
   * @param initial first wait
   * @param factor ratio of a wait to the one before, 1 to 10
   * @param max longest wait
   */
  public record Retry(
      int maxAttempts, boolean isExponential, Duration initial, double factor, Duration max) {}
}
