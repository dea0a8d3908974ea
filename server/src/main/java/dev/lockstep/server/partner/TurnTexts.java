package dev.lockstep.server.partner;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.session.Turn;
import org.jspecify.annotations.Nullable;

/** Converts the input and output of turns to text. */
final class TurnTexts {

  private TurnTexts() {}

  /**
   * Returns the input of a turn: the first input, the answer of the user, or that of the policy.
   */
  static String of(Turn turn) {
    if (turn.response().isPresent()) {
      return text(turn.response().get());
    }
    JsonValue policy = turn.ticket().get("auto_decide_policy");
    return policy == null
        ? text(turn.ticket().get("input"))
        : "(no answer; decided by " + text(policy) + ")";
  }

  /** Returns a message of an attempt. */
  static JsonObject message(Turn turn, String text) {
    return JsonObject.builder()
        .add("message_id", "message-" + turn.attempt())
        .add("text", text)
        .build();
  }

  private static String text(@Nullable JsonValue value) {
    if (value == null || value instanceof JsonNull) {
      return "";
    }
    return value instanceof JsonString text ? text.value() : JsonWriter.write(value);
  }
}
