package dev.lockstep.engine;

import dev.lockstep.runtime.json.JsonObject;

/** The answer to a command. */
public sealed interface Answer {

  /** Creates the answer to a command that was declined; nothing was written. */
  static Answer declined(Problem problem) {
    return new Declined(problem);
  }

  /** Creates the answer to a command that was executed. */
  static Answer accepted(JsonObject body) {
    return new Accepted(body, false);
  }

  /**
   * The command was executed, and its result is durable.
   *
   * @param body the result
   * @param isRepeat true if the command was executed before and this is the stored answer
   */
  record Accepted(JsonObject body, boolean isRepeat) implements Answer {}

  /**
   * The command was declined. Nothing was written, unless the problem is {@link
   * Problem.Kind#OUTCOME_UNKNOWN}.
   */
  record Declined(Problem problem) implements Answer {}

  /**
   * Returns the body of an accepted command.
   *
   * @throws IllegalStateException if the command was declined, with the problem as message
   */
  default JsonObject orElseThrow() {
    if (this instanceof Accepted accepted) {
      return accepted.body();
    }
    throw new IllegalStateException(((Declined) this).problem().toString());
  }
}
