package dev.lockstep.model.interpreter;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers the guards a chart declares for Java. Must be pure: one question, one answer. */
@FunctionalInterface
public interface GuardAnswers {

  /** Whether the guard holds. */
  boolean answer(Question question);

  /**
   * What a guard may look at.
   *
   * @param guard its name in the chart
   * @param context variable name to value
   * @param event wire name of the event; empty without one
   * @param payload fields of the event as expressions see them; empty without a payload
   * @param actor who sent the event; empty when nobody is named
   */
  record Question(
      String guard,
      Map<String, Object> context,
      String event,
      Map<String, @Nullable Object> payload,
      String actor,
      Instant now) {}

  /** No declared guard ever holds. */
  static GuardAnswers never() {
    return question -> false;
  }
}
