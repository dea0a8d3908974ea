package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Readers of command payloads. A missing or malformed value declines the command. */
public final class Payloads {

  private Payloads() {}

  static String text(JsonObject payload, String name) {
    if (payload.get(name) instanceof JsonString text) {
      return UnicodeSanitizer.whole(text.value());
    }
    throw invalid("`" + name + "` is not a string");
  }

  static String textOr(JsonObject payload, String name, String otherwise) {
    return payload.has(name) ? text(payload, name) : otherwise;
  }

  static JsonObject object(JsonObject payload, String name) {
    if (payload.get(name) instanceof JsonObject object) {
      return UnicodeSanitizer.whole(object);
    }
    throw invalid("`" + name + "` is not an object");
  }

  static List<JsonValue> items(JsonObject payload, String name) {
    JsonValue value = payload.get(name);
    if (value == null) {
      return List.of();
    }
    if (value instanceof JsonArray array) {
      return array.items().stream().map(UnicodeSanitizer::whole).toList();
    }
    throw invalid("`" + name + "` is not a list");
  }

  public static Id id(@Nullable JsonValue value) {
    String text = value instanceof JsonString spelt ? spelt.value() : String.valueOf(value);
    return Id.parse(text)
        .orElseThrow(() -> new DeclinedException(Problem.unknown("contract " + text)));
  }

  static DeclinedException invalid(String detail) {
    return new DeclinedException(Problem.of(Problem.Kind.INVALID, "payload-invalid", detail));
  }
}
