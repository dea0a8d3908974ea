package dev.lockstep.runtime.expression;

import java.util.function.BooleanSupplier;

/**
 * The conjunction and disjunction of operands that may fail. An operand that determines the result
 * hides the failure of the other.
 */
public final class Logic {

  private Logic() {}

  /** Returns false if either operand is false. Otherwise throws if one fails, else returns true. */
  public static boolean and(BooleanSupplier a, BooleanSupplier b) {
    EvaluationException error;
    try {
      return a.getAsBoolean() && b.getAsBoolean();
    } catch (EvaluationException failed) {
      error = failed;
    }
    // If a failed, b may still be false. If a is true, b failed and fails again here.
    if (!b.getAsBoolean()) {
      return false;
    }
    throw error;
  }

  /** Returns true if either operand is true. Otherwise throws if one fails, else returns false. */
  public static boolean or(BooleanSupplier a, BooleanSupplier b) {
    return !and(() -> !a.getAsBoolean(), () -> !b.getAsBoolean());
  }

  /** Returns true if the condition is true. A condition that fails counts as false. */
  public static boolean holds(BooleanSupplier condition) {
    try {
      return condition.getAsBoolean();
    } catch (EvaluationException e) {
      return false;
    }
  }
}
