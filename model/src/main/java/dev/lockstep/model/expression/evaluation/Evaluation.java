package dev.lockstep.model.expression.evaluation;

import org.jspecify.annotations.Nullable;

/** The result of evaluating an expression. */
public sealed interface Evaluation {

  /**
   * A value of the expression's type.
   *
   * @param value {@code Boolean}, {@code Long}, {@code Double}, {@code String}, {@code Duration},
   *     {@code Instant}, {@code List}, {@code Map}, or {@code null}
   */
  record Value(@Nullable Object value) implements Evaluation {}

  /**
   * A failure without a value, for example an overflow, an absent field, or a null where a value is
   * required.
   */
  record Failed(String message) implements Evaluation {}

  /** Returns whether the result is the value {@code true}. A guard that fails counts as false. */
  default boolean isTrue() {
    return this instanceof Value known && Boolean.TRUE.equals(known.value());
  }
}
