package dev.lockstep.runtime.expression;

import java.util.function.BooleanSupplier;

/**
 * Conjunction and disjunction where both sides may fail: a side that decides outweighs the error.
 */
public final class Logic {

  private Logic() {}

  /** False if either side is false, else an error if either is one, else true. */
  public static boolean and(BooleanSupplier a, BooleanSupplier b) {
    EvaluationException error;
    try {
      return a.getAsBoolean() && b.getAsBoolean();
    } catch (EvaluationException failed) {
      error = failed;
    }
    // either a failed, and b may still decide, or a holds and b failed, and fails again
    if (!b.getAsBoolean()) {
      return false;
    }
    throw error;
  }

  /** True if either side is true, else an error if either is one, else false. */
  public static boolean or(BooleanSupplier a, BooleanSupplier b) {
    return !and(() -> !a.getAsBoolean(), () -> !b.getAsBoolean());
  }

  /** Whether a condition is true; an error is not. */
  public static boolean holds(BooleanSupplier condition) {
    try {
      return condition.getAsBoolean();
    } catch (EvaluationException e) {
      return false;
    }
  }
}
