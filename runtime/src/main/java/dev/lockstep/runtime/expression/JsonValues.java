package dev.lockstep.runtime.expression;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The conversion of expression values to JSON. {@code null} becomes JSON null. */
public final class JsonValues {

  private JsonValues() {}

  /** Converts a bool. */
  public static JsonValue of(boolean value) {
    return JsonBoolean.of(value);
  }

  /** Converts an int. */
  public static JsonValue of(long value) {
    return JsonNumber.of(value);
  }

  /**
   * Converts a double. Infinite values and NaN throw {@link EvaluationException}, because JSON
   * cannot represent them.
   */
  public static JsonValue of(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new EvaluationException("JSON has no number " + value);
    }
    return JsonNumber.of(value);
  }

  /** Creates an array. */
  public static JsonValue array(JsonValue... items) {
    return new JsonArray(List.of(items));
  }

  /**
   * Converts a value of any type of the language. Timestamps use RFC 3339, durations ISO 8601.
   *
   * @throws IllegalArgumentException if the value has another type
   */
  public static JsonValue of(@Nullable Object value) {
    if (value == null) {
      return JsonNull.NULL;
    }
    if (value instanceof JsonValue json) {
      return json;
    }
    if (value instanceof Instant moment) {
      return JsonString.of(moment);
    }
    if (value instanceof String || value instanceof Duration) {
      return new JsonString(value.toString());
    }
    if (value instanceof Boolean bool) {
      return of(bool.booleanValue());
    }
    if (value instanceof Long number) {
      return of(number.longValue());
    }
    if (value instanceof Double number) {
      return of(number.doubleValue());
    }
    return ofParts(value);
  }

  private static JsonValue ofParts(Object value) {
    if (value instanceof List<?> list) {
      List<JsonValue> items = new ArrayList<>(list.size());
      list.forEach(item -> items.add(of(item)));
      return new JsonArray(items);
    }
    if (value instanceof Map<?, ?> map) {
      JsonObject.Builder object = JsonObject.builder();
      map.forEach((name, part) -> object.add(String.valueOf(name), of(part)));
      return object.build();
    }
    throw new IllegalArgumentException("no value of an expression: " + value.getClass());
  }
}
