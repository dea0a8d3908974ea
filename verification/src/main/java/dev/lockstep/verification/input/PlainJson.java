package dev.lockstep.verification.input;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Conversions between JSON trees and the plain Java values of the interpreter: {@code Map}, {@code
 * List}, {@code String}, {@code Boolean}, {@code Long}, {@code Double}, {@code BigDecimal}.
 */
public final class PlainJson {

  private PlainJson() {}

  /** Converts a JSON tree to plain values; returns {@code null} for {@code null}. */
  public static @Nullable Object of(@Nullable JsonValue value) {
    if (value instanceof JsonObject object) {
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      object.names().forEach(name -> map.put(name, of(object.get(name))));
      return map;
    } else if (value instanceof JsonArray array) {
      List<@Nullable Object> list = new ArrayList<>();
      array.items().forEach(item -> list.add(of(item)));
      return list;
    } else if (value instanceof JsonString text) {
      return text.value();
    } else if (value instanceof JsonBoolean bool) {
      return bool.value();
    } else if (value instanceof JsonNumber number) {
      return number.isLong() ? (Object) number.longValue() : number.value();
    }
    return null;
  }

  /** Converts plain values to a JSON tree. Instants and durations become ISO 8601 texts. */
  public static JsonValue json(@Nullable Object value) {
    if (value == null) {
      return JsonNull.NULL;
    } else if (value instanceof Map<?, ?> map) {
      JsonObject.Builder object = JsonObject.builder();
      map.forEach((name, item) -> object.add((String) name, json(item)));
      return object.build();
    } else if (value instanceof List<?> list) {
      return new JsonArray(list.stream().map(PlainJson::json).toList());
    } else if (value instanceof Boolean bool) {
      return JsonBoolean.of(bool);
    } else if (value instanceof Long number) {
      return JsonNumber.of(number);
    } else if (value instanceof Double number) {
      return JsonNumber.of(number);
    } else if (value instanceof BigInteger number) {
      return JsonNumber.of(new BigDecimal(number));
    } else if (value instanceof BigDecimal number) {
      return JsonNumber.of(number);
    }
    return new JsonString(value.toString());
  }
}
