package dev.lockstep.engine.flow.template;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.flow.Definition.Part;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is done with what was found. What is missing stays missing until a default is met. */
final class Filters {

  private Filters() {}

  /**
   * One filter.
   *
   * @return empty when the value has no length
   */
  static Optional<JsonValue> apply(Part.Filters filter, JsonValue value) {
    return switch (filter.name()) {
      case DEFAULT ->
          Optional.of(value instanceof JsonNull ? new JsonString(filter.argument()) : value);
      case JSON -> Optional.of(new JsonString(JsonWriter.write(value)));
      case LENGTH -> length(value).map(JsonNumber::of);
      case TRUNCATE ->
          Optional.of(new JsonString(truncated(text(value), Integer.parseInt(filter.argument()))));
    };
  }

  /** What stands in place of what is missing; {@code null} for nothing. */
  static @Nullable JsonValue inPlace(Part.Filters filter) {
    return filter.name() == Part.Filters.Name.DEFAULT ? new JsonString(filter.argument()) : null;
  }

  /** A value as it stands within a text: a text as it is, null as nothing, others as JSON. */
  static String text(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.value();
    }
    return value instanceof JsonNull ? "" : JsonWriter.write(value);
  }

  /** Characters as people count them, items, or members. */
  private static Optional<Long> length(JsonValue value) {
    if (value instanceof JsonString text) {
      return Optional.of((long) text.value().codePointCount(0, text.value().length()));
    }
    if (value instanceof JsonArray array) {
      return Optional.of((long) array.size());
    }
    if (value instanceof JsonObject object) {
      return Optional.of((long) object.size());
    }
    return value instanceof JsonNull ? Optional.of(0L) : Optional.empty();
  }

  /** At most so many characters, an ellipsis the last of them where something is missing. */
  private static String truncated(String text, int most) {
    if (text.codePointCount(0, text.length()) <= most) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, most - 1)) + "\u2026";
  }
}
