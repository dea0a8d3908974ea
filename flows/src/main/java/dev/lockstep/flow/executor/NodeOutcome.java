package dev.lockstep.flow.executor;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.List;

/** What came of the work of a node. */
public sealed interface NodeOutcome {

  /** It is done. What is no object becomes the member {@code text} or {@code value} of one. */
  static Succeeded succeeded(JsonValue value) {
    if (value instanceof JsonObject object) {
      return new Succeeded(object);
    }
    return new Succeeded(JsonObject.of(value instanceof JsonString ? "text" : "value", value));
  }

  /** It is not done, and may be tried again. */
  static Failed failed(String error) {
    return new Failed(error, false);
  }

  /** It is not done, and trying again would not help. */
  static Failed hopeless(String error) {
    return new Failed(error, true);
  }

  /**
   * It is done.
   *
   * @param outputs what came of it, for nodes behind this one
   */
  record Succeeded(JsonObject outputs) implements NodeOutcome {}

  /**
   * It is not done, and that is known.
   *
   * @param error why, one sentence; not empty
   * @param isFinal whether trying again would not help
   */
  record Failed(String error, boolean isFinal) implements NodeOutcome {}

  /**
   * Nobody knows whether it was done: it went out, and no answer came.
   *
   * @param error what is known, one sentence; not empty
   */
  record Unclear(String error) implements NodeOutcome {}

  /**
   * A person has to answer first; the call is made again with the answer.
   *
   * @param actions what they may do: {@code approve}, {@code edit}, {@code reject}
   * @param shows what they are asked, and what is needed to tell later what was answered
   * @param expires how long they are waited for; zero for as long as it takes
   */
  record Waits(List<String> actions, JsonObject shows, Duration expires) implements NodeOutcome {

    public Waits {
      actions = List.copyOf(actions);
    }
  }
}
