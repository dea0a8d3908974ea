package dev.lockstep.conformance.condition;

/** The result of evaluating a boolean term. */
public enum Truth {
  TRUE,
  FALSE,
  /** The evaluation failed. A condition that fails does not hold. */
  ERROR;

  /** Returns the truth of a boolean. */
  public static Truth of(boolean value) {
    return value ? TRUE : FALSE;
  }

  Truth negated() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case ERROR -> ERROR;
    };
  }
}
