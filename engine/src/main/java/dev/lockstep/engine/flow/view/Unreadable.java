package dev.lockstep.engine.flow.view;

import dev.lockstep.engine.instance.UnreadableException;

/**
 * Why a row is shown without what it holds.
 *
 * @param state the state that is shown; no state of a chart
 * @param reason one sentence
 */
public record Unreadable(String state, String reason) {

  /** The state of a row that is damaged. */
  public static final String DAMAGED = "UNREADABLE";

  /** The state of a row that a later release wrote. */
  public static final String NEWER = "NEWER_CHART";

  /** A row whose values have the wrong types. */
  public static final Unreadable MISTYPED =
      new Unreadable(DAMAGED, "a value of it has the wrong type");

  /** Returns what is shown of a problem. */
  public static Unreadable of(UnreadableException problem) {
    return new Unreadable(
        problem.isNewer() ? NEWER : DAMAGED, String.valueOf(problem.getMessage()));
  }
}
