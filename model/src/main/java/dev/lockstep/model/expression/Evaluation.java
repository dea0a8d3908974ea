package dev.lockstep.model.expression;

import org.jspecify.annotations.Nullable;

/** What came of evaluating an expression. */
public sealed interface Evaluation {

  /**
   * A value of the expression's type.
   *
   * @param value {@code Boolean}, {@code Long}, {@code Double}, {@code String}, {@code Duration},
   *     {@code Instant}, {@code List}, {@code Map}, or {@code null}
   */
  record Value(@Nullable Object value) implements Evaluation {}

  /** No value: overflow, an absent field, a null where a value is needed. */
  record Failed(String message) implements Evaluation {}

  /** Whether it is the value {@code true}: how a guard reads it, failed or not. */
  default boolean isTrue() {
    return this instanceof Value known && Boolean.TRUE.equals(known.value());
  }
}
