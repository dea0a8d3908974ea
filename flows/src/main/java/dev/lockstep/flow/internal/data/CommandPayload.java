package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Typed access to a command's payload. A missing or malformed field declines the command. */
public record CommandPayload(JsonObject payload) {

  public String text(String name) {
    return textIfThere(name).orElseThrow(() -> malformed(name, "a text"));
  }

  /** Returns an optional text. */
  public Optional<String> textIfThere(String name) {
    JsonValue value = payload.get(name);
    if (value == null) {
      return Optional.empty();
    }
    if (value instanceof JsonString text) {
      return Optional.of(text.value());
    }
    throw malformed(name, "a text");
  }

  public long number(String name) {
    return numberIfThere(name).orElseThrow(() -> malformed(name, "an integer"));
  }

  /** Returns an optional integer. */
  public OptionalLong numberIfThere(String name) {
    JsonValue value = payload.get(name);
    if (value == null) {
      return OptionalLong.empty();
    }
    if (value instanceof JsonNumber number && number.isLong()) {
      return OptionalLong.of(number.longValue());
    }
    throw malformed(name, "an integer");
  }

  /** Returns true if a flag is present and true. */
  public boolean flag(String name) {
    return new JsonFields(payload).flag(name);
  }

  public JsonObject object(String name) {
    if (payload.get(name) instanceof JsonObject object) {
      return object;
    }
    throw malformed(name, "an object");
  }

  /** Returns an optional JSON value. */
  public Optional<JsonValue> value(String name) {
    return Optional.ofNullable(payload.get(name));
  }

  /** Returns a list of texts; empty if it is missing. */
  public List<String> texts(String name) {
    return new JsonFields(payload).texts(name);
  }

  /** Returns a list of texts as a set. */
  public Set<String> set(String name) {
    return Set.copyOf(texts(name));
  }

  /** Returns an ID. An invalid one declines the command as unknown. */
  public Id id(String name) {
    return Id.parse(text(name))
        .orElseThrow(() -> new DeclinedException(Problem.unknown("node run " + payload.get(name))));
  }

  private static DeclinedException malformed(String name, String what) {
    return new DeclinedException(
        Problem.of(
            Problem.Kind.INVALID,
            "command-invalid",
            "`" + name + "` of the command is not " + what));
  }
}
