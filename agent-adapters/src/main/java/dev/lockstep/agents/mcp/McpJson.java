package dev.lockstep.agents.mcp;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Conversions between JSON values and the maps and lists of the SDK. */
final class McpJson {

  private McpJson() {}

  static JsonObject object(Map<String, Object> map) {
    JsonObject.Builder object = JsonObject.builder();
    map.forEach((name, value) -> object.add(name, value(value)));
    return object.build();
  }

  static JsonValue value(@Nullable Object value) {
    if (value instanceof String text) {
      return new JsonString(text);
    }
    if (value instanceof Boolean flag) {
      return JsonBoolean.of(flag);
    }
    if (value instanceof Number number) {
      return JsonNumber.of(new BigDecimal(number.toString()));
    }
    if (value instanceof List<?> list) {
      return new JsonArray(list.stream().map(McpJson::value).toList());
    }
    if (value instanceof Map<?, ?> map) {
      JsonObject.Builder object = JsonObject.builder();
      map.forEach((name, member) -> object.add(String.valueOf(name), value(member)));
      return object.build();
    }
    return JsonNull.NULL;
  }

  static Map<String, Object> map(JsonObject object) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < object.size(); i++) {
      map.put(object.name(i), plain(object.value(i)));
    }
    return map;
  }

  private static @Nullable Object plain(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.value();
    }
    if (value instanceof JsonBoolean flag) {
      return flag.value();
    }
    if (value instanceof JsonNumber number) {
      return number.isLong() ? (Object) number.longValue() : number.value();
    }
    if (value instanceof JsonArray array) {
      List<Object> list = new ArrayList<>();
      array.items().forEach(item -> list.add(plain(item)));
      return list;
    }
    return value instanceof JsonObject object ? map(object) : null;
  }
}
