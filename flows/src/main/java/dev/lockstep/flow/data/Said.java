package dev.lockstep.flow.data;

import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What a command says. A field that is missing or of another type declines the command. */
public record Said(JsonObject payload) {

  public String text(String name) {
    return textIfThere(name).orElseThrow(() -> malformed(name, "a text"));
  }

  /** A text that may be left out. */
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

  /** An integer that may be left out. */
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

  /** Whether a flag is there and true. */
  public boolean flag(String name) {
    return new Kept(payload).flag(name);
  }

  public JsonObject object(String name) {
    if (payload.get(name) instanceof JsonObject object) {
      return object;
    }
    throw malformed(name, "an object");
  }

  /** Any JSON that may be left out. */
  public Optional<JsonValue> value(String name) {
    return Optional.ofNullable(payload.get(name));
  }

  /** Texts; none when left out. */
  public List<String> texts(String name) {
    return new Kept(payload).texts(name);
  }

  /** The same without order. */
  public Set<String> set(String name) {
    return Set.copyOf(texts(name));
  }

  /** An identity; one that cannot be is of nobody. */
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
