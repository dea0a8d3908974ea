package dev.lockstep.agent;

import dev.lockstep.agent.reasoning.Thought;
import dev.lockstep.agent.reasoning.ThoughtJson;
import dev.lockstep.engine.instance.PayloadSize;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;

/** The greatest size of a model's answer: what a command can carry besides its other fields. */
final class AnswerSize {

  /** Characters of an answer, calls and forms included. */
  static final int LARGEST = PayloadSize.LARGEST - (1 << 16);

  private static final int MARGIN = 1 << 8;

  private AnswerSize() {}

  /**
   * Returns a decision as JSON. One that is too large becomes an answer that was cut off; its calls
   * are not made.
   */
  static JsonObject fit(Thought thought) {
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
