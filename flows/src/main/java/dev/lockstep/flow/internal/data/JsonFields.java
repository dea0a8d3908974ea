package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Named values with typed access. Immutable; a missing value reads as the empty value of its type.
 */
public record JsonFields(JsonObject json) {

  static final JsonFields NOTHING = new JsonFields(JsonObject.EMPTY);

  /** Returns the text of data whose first field has this value, and that has other fields. */
  public static String beginning(String name, String value) {
    String json = NOTHING.with(name, value).json().toString();
    return json.substring(0, json.length() - 1) + ",";
  }

  String text(String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }

  Optional<String> textIfThere(String name) {
    return json.get(name) instanceof JsonString text ? Optional.of(text.value()) : Optional.empty();
  }

  long number(String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }

  boolean flag(String name) {
    return json.get(name) instanceof JsonBoolean flag && flag.value();
  }

  JsonObject object(String name) {
    return json.get(name) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  Optional<JsonValue> value(String name) {
    return Optional.ofNullable(json.get(name));
  }

  List<String> texts(String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream()
            .filter(JsonString.class::isInstance)
            .map(item -> ((JsonString) item).value())
            .toList()
        : List.of();
  }

  /** Returns a time stored as epoch milliseconds; {@code null} if it is missing. */
  @Nullable Instant moment(String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong()
        ? Instant.ofEpochMilli(number.longValue())
        : null;
  }

  JsonFields with(String name, @Nullable JsonValue value) {
    return new JsonFields(value == null ? json.without(name) : json.with(name, value));
  }

  JsonFields with(String name, String value) {
    return with(name, new JsonString(value));
  }

  JsonFields with(String name, long value) {
    return with(name, JsonNumber.of(value));
  }

  JsonFields with(String name, Instant moment) {
    return with(name, moment.toEpochMilli());
  }

  JsonFields with(String name, boolean value) {
    return with(name, value ? JsonBoolean.of(true) : null);
  }

  JsonFields with(String name, List<String> values) {
    return with(name, values.isEmpty() ? null : JsonArray.of(values, JsonString::new));
  }

  JsonFields without(String... names) {
    JsonObject left = json;
    for (String name : names) {
      left = left.without(name);
    }
    return new JsonFields(left);
  }
}
