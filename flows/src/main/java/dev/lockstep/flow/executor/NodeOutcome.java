package dev.lockstep.flow.executor;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.List;

/** The outcome of a node's execution. */
public sealed interface NodeOutcome {

  /**
   * Returns a success. A value that is not an object becomes the field {@code text} or {@code
   * value} of one.
   */
  static Succeeded succeeded(JsonValue value) {
    if (value instanceof JsonObject object) {
      return new Succeeded(object);
    }
    return new Succeeded(JsonObject.of(value instanceof JsonString ? "text" : "value", value));
  }

  /** Returns a failure that may be retried. */
  static Failed failed(String error) {
    return new Failed(error, false);
  }

  /** Returns a failure for which a retry is pointless. */
  static Failed hopeless(String error) {
    return new Failed(error, true);
  }

  /**
   * The node has succeeded.
   *
   * @param outputs the outputs for its successors
   */
  record Succeeded(JsonObject outputs) implements NodeOutcome {}

  /**
   * The node has certainly not been executed.
   *
   * @param error the reason, one sentence; not empty
   * @param isFinal true if a retry is pointless
   */
  record Failed(String error, boolean isFinal) implements NodeOutcome {}

  /**
   * The effect is unknown: the request was sent, and no answer arrived.
   *
   * @param error the known facts, one sentence; not empty
   */
  record Unclear(String error) implements NodeOutcome {}

  /**
   * A person has to answer first. The call is then made again with the answer.
   *
   * @param actions the actions offered: {@code approve}, {@code edit}, {@code reject}
   * @param shows the question, with the data needed to match the answer later
   * @param expires the maximum time to wait; zero for no limit
   */
  record Waits(List<String> actions, JsonObject shows, Duration expires) implements NodeOutcome {

    public Waits {
      actions = List.copyOf(actions);
    }
  }
}
