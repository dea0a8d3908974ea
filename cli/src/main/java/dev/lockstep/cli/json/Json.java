package dev.lockstep.cli.json;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plain Java values as JSON. */
public final class Json {

  private Json() {}

  /**
   * {@code value} as JSON: maps, lists, texts, numbers, truth values and {@code null} as
   * themselves, durations and instants as ISO-8601 text, whatever else as its text.
   */
  public static JsonValue of(@Nullable Object value) {
    if (value == null) {
      return JsonNull.NULL;
    }
    if (value instanceof JsonValue json) {
      return json;
    }
    if (value instanceof Boolean truth) {
      return JsonBoolean.of(truth);
    }
    if (value instanceof Map<?, ?> map) {
      JsonObject.Builder object = JsonObject.builder();
      map.forEach((name, member) -> object.add(String.valueOf(name), of(member)));
      return object.build();
    }
    if (value instanceof List<?> list) {
      return array(list, Json::of);
    }
    return value instanceof Number number ? number(number) : new JsonString(value.toString());
  }

  /** A list as JSON, each item by {@code item}. */
  public static <T> JsonArray array(List<T> items, Function<? super T, JsonValue> item) {
    return new JsonArray(items.stream().<JsonValue>map(item).toList());
  }

  /** A list of texts as JSON. */
  public static JsonArray texts(List<String> items) {
    return array(items, JsonString::new);
  }

  /** The value, or {@code null} as JSON has it. */
  public static JsonValue orNull(Optional<String> text) {
    return text.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
  }

  private static JsonValue number(Number number) {
    if (number instanceof BigDecimal decimal) {
      return JsonNumber.of(decimal);
    }
    if (number instanceof BigInteger integer) {
      return JsonNumber.of(new BigDecimal(integer));
    }
    if (number instanceof Double || number instanceof Float) {
      double real = number.doubleValue();
      return Double.isFinite(real) ? JsonNumber.of(real) : new JsonString(Double.toString(real));
    }
    return JsonNumber.of(number.longValue());
  }
}
