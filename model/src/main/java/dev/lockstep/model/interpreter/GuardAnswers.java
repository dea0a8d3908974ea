package dev.lockstep.model.interpreter;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The implementation of the guards that a chart declares for Java. It must be pure: equal questions
 * have equal answers.
 */
@FunctionalInterface
public interface GuardAnswers {

  /** Returns whether the guard holds. */
  boolean answer(Question question);

  /**
   * The input of a guard.
   *
   * @param guard name in the chart
   * @param context values of context variables by name
   * @param event wire name of the event; empty if there is none
   * @param payload fields of the event as expressions see them; empty without a payload
   * @param actor sender of the event; empty if unknown
   */
  record Question(
      String guard,
      Map<String, Object> context,
      String event,
      Map<String, @Nullable Object> payload,
      String actor,
      Instant now) {}

  /** Returns an implementation in which no guard holds. */
  static GuardAnswers never() {
    return question -> false;
  }
}
