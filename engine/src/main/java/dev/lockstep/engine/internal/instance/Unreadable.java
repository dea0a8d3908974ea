package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.UnreadableException;

/**
 * The reason why a row is shown without its values.
 *
 * @param state the state to show; not a state of a chart
 * @param code stable code in kebab case
 * @param message one sentence for people
 */
public record Unreadable(String state, String code, String message) {

  /** The state of a row that is damaged. */
  public static final String DAMAGED = "UNREADABLE";

  /** The state of a row that a later release wrote. */
  public static final String NEWER = "NEWER_CHART";

  /** The reason for a row whose values have the wrong types. */
  public static final Unreadable MISTYPED = damaged("one of its values has the wrong type");

  /** Returns the reason for a damaged row. */
  public static Unreadable damaged(String message) {
    return new Unreadable(DAMAGED, "unreadable", message);
  }

  /** Returns the reason for an exception. */
  public static Unreadable of(UnreadableException problem) {
    String message = String.valueOf(problem.getMessage());
    return problem.isNewer() ? new Unreadable(NEWER, "newer-chart", message) : damaged(message);
  }
}
