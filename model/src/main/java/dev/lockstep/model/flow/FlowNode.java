package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One thing a flow does.
 *
 * @param title what people read; the id when empty
 * @param description for people; may be empty
 * @param needs nodes that are done before it, document order
 * @param timeout how long an attempt may take
 * @param task what it does; empty when the author's type is none the compiler knows
 */
public record FlowNode(
    Located<String> id,
    String title,
    String description,
    List<Located<String>> needs,
    Optional<Retry> retry,
    Optional<Located<Duration>> timeout,
    Optional<FlowTask> task,
    Span span) {

  public FlowNode {
    needs = List.copyOf(needs);
  }

  /**
   * How an attempt that failed is tried again by itself.
   *
   * @param maxAttempts how often it is tried in all, 1 to 100
   * @param isExponential whether each wait is longer than the one before
   * @param initial the first wait
   * @param factor what each wait is of the one before, 1 to 10
   * @param max the longest wait
   */
  public record Retry(
      int maxAttempts, boolean isExponential, Duration initial, double factor, Duration max) {}
}
