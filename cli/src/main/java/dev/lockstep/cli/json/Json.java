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

/** Converts plain Java values to JSON. */
public final class Json {

  private Json() {}

  /**
   * Returns a value as JSON. Maps, lists, strings, numbers, booleans and {@code null} keep their
   * type; durations and instants become ISO-8601 strings, and other values their {@code
   * toString()}.
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

  /** Returns a list as JSON, with each item converted by a function. */
  public static <T> JsonArray array(List<T> items, Function<? super T, JsonValue> item) {
    return new JsonArray(items.stream().<JsonValue>map(item).toList());
  }

  /** Returns a list of strings as JSON. */
  public static JsonArray texts(List<String> items) {
    return array(items, JsonString::new);
  }

  /** Returns a string as JSON; {@code null} if it is absent. */
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
