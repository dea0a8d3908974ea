package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.reasoning.Thought;
import dev.lockstep.agent.reasoning.ThoughtJson;
import dev.lockstep.engine.internal.payload.PayloadSize;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;

/**
 * The size limit of a model's answer: the largest command payload minus 65,536 characters for the
 * other fields.
 */
public final class AnswerSize {

  /** Maximum number of characters of an answer, calls and forms included. */
  public static final int LARGEST = PayloadSize.LARGEST - (1 << 16);

  private static final int MARGIN = 1 << 8;

  private AnswerSize() {}

  /**
   * Returns a decision as JSON. A decision above the limit is replaced by a truncated answer, and
   * its calls are not made.
   */
  public static JsonObject fit(Thought thought) {
    JsonObject json = ThoughtJson.write(thought);
    return PayloadSize.isWithin(json, LARGEST)
        ? json
        : ThoughtJson.write(new Thought.Incomplete(start(json), false));
  }

  private static String start(JsonObject json) {
    String text = json.get("text") instanceof JsonString said ? said.value() : "";
    int end = LARGEST - MARGIN;
    if (text.length() <= end) {
      return text;
    }
    return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
  }
}
