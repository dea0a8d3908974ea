package dev.lockstep.session;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** What a turn comes to. */
public sealed interface TurnOutcome {

  /**
   * The run has its result.
   *
   * @param result any JSON
   * @param message what the user reads last, {@code {message_id, text}}; {@code null} for nothing
   */
  record Succeeded(JsonValue result, @Nullable JsonObject message) implements TurnOutcome {

    /** A run that comes to nothing one could name. */
    public static Succeeded plainly() {
      return new Succeeded(JsonNull.NULL, null);
    }
  }

  /**
   * The run asks its user.
   *
   * @param interaction the question, as {@code fcmp/pending-interaction.schema.json} says
   */
  record NeedsInput(JsonObject interaction) implements TurnOutcome {}

  /**
   * The run ends without a result.
   *
   * @param code what happened, for programs
   * @param message the same for people
   */
  record Failed(String code, String message) implements TurnOutcome {}

  /** What is said of it in the command that ends the turn. */
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
