package dev.lockstep.engine.instance;

import dev.lockstep.runtime.json.JsonObject;

/** What came of a command. */
public sealed interface Answer {

  /** It was not done, and nothing was written. */
  static Answer declined(Problem problem) {
    return new Declined(problem);
  }

  /** It was done. */
  static Answer accepted(JsonObject body) {
    return new Accepted(body, false);
  }

  /**
   * Done, and durable.
   *
   * @param body what there is to tell
   * @param isRepeat whether it was done before, and this is the answer given then
   */
  record Accepted(JsonObject body, boolean isRepeat) implements Answer {}

  /** Not done; nothing was written, unless the problem is {@link Problem.Kind#OUTCOME_UNKNOWN}. */
  record Declined(Problem problem) implements Answer {}

  /**
   * The body.
   *
   * @throws IllegalStateException if it was declined, with the problem as message
   */
  default JsonObject orElseThrow() {
    if (this instanceof Accepted accepted) {
      return accepted.body();
    }
    throw new IllegalStateException(((Declined) this).problem().toString());
  }
}
