package dev.lockstep.session;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Problem;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;

/**
 * Typed access to the fields of a command. A field that is missing or has another type declines the
 * command.
 */
record SessionPayload(JsonObject payload) {

  String text(String name) {
    if (payload.get(name) instanceof JsonString text) {
      return text.value();
    }
    throw malformed(name, "a text");
  }

  long number(String name) {
    if (payload.get(name) instanceof JsonNumber number && number.isLong()) {
      return number.longValue();
    }
    throw malformed(name, "an integer");
  }

  boolean bool(String name) {
    if (payload.get(name) instanceof JsonBoolean bool) {
      return bool.value();
    }
    throw malformed(name, "true or false");
  }

  JsonObject object(String name) {
    if (payload.get(name) instanceof JsonObject object) {
      return object;
    }
    throw malformed(name, "an object");
  }

  Optional<JsonValue> value(String name) {
    return Optional.ofNullable(payload.get(name));
  }

  private static DeclinedException malformed(String name, String what) {
    return new DeclinedException(
        Problem.of(
            Problem.Kind.INVALID,
            "command-invalid",
            "`" + name + "` of the command is not " + what));
  }
}
