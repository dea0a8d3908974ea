package dev.lockstep.session;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** The outcome of a turn. */
public sealed interface TurnOutcome {

  /**
   * The run has succeeded.
   *
   * @param result any JSON value
   * @param message last message to the user, {@code {message_id, text}}; {@code null} for none
   */
  record Succeeded(JsonValue result, @Nullable JsonObject message) implements TurnOutcome {

    /** Returns a success without a result. */
    public static Succeeded plainly() {
      return new Succeeded(JsonNull.NULL, null);
    }
  }

  /**
   * The run asks its user.
   *
   * @param interaction the question, by {@code fcmp/pending-interaction.schema.json}
   */
  record NeedsInput(JsonObject interaction) implements TurnOutcome {}

  /**
   * The run has failed.
   *
   * @param code error code for programs
   * @param message error message for people
   */
  record Failed(String code, String message) implements TurnOutcome {}

  /** Returns the fields of the command that ends the turn. */
  default JsonObject told(long attempt) {
    JsonObject.Builder json = JsonObject.builder().add("attempt", attempt);
    if (this instanceof Succeeded succeeded) {
      json.add("outcome", "succeeded").add(SessionData.RESULT, succeeded.result());
      if (succeeded.message() != null) {
        json.add("message", succeeded.message());
      }
    } else if (this instanceof NeedsInput question) {
      json.add("outcome", "needs_input").add("interaction", question.interaction());
    } else if (this instanceof Failed failed) {
      JsonObject failure =
          JsonObject.builder().add("code", failed.code()).add("message", failed.message()).build();
      json.add("outcome", "failed").add("failure", failure);
    }
    return json.build();
  }
}
