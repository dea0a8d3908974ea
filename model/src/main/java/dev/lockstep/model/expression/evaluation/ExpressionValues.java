package dev.lockstep.model.expression.evaluation;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values of the names in an expression, requested individually when they are needed. */
public interface ExpressionValues {

  /**
   * Returns the value of a name of the expression's scope: {@code Boolean}, {@code Long}, {@code
   * Double}, {@code String}, {@code Duration}, {@code Instant}, or for {@code event}, {@code a} and
   * {@code b} a {@code Map} of field values, which may be {@code null}. Returns empty for a name
   * that has no value; an evaluation that needs it fails.
   */
  Optional<Object> find(String name);

  /**
   * Returns the value of a name if it is known before it is requested, and {@code null} otherwise.
   * The result of a guard in Java code is not known, because only a request executes the guard. The
   * default is {@code null} for every name.
   */
  default @Nullable Object known(String name) {
    return null;
  }

  /** Returns whether the state named in {@code in('name')} is active. */
  boolean isActive(String state);
}
