package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** The JSON form of a list: an array. */
record ListType(JsonType item) implements JsonType {

  @Override
  public JsonObject schema() {
    return JsonObject.builder().add("type", "array").add("items", item.schema()).build();
  }

  @Override
  public boolean isOptional() {
    return false;
  }

  @Override
  public boolean isStrict() {
    return !item.isOptional() && item.isStrict();
  }

  @Override
  public Object read(JsonValue value, String pointer) {
    if (!(value instanceof JsonArray array)) {
      throw new BindingException(pointer, "is not an array");
    }
    List<Object> items = new ArrayList<>();
    for (JsonValue each : array.items()) {
      items.add(item.read(each, pointer + "/" + items.size()));
    }
    return List.copyOf(items);
  }

  @Override
  public JsonValue write(Object value) {
    return new JsonArray(((List<?>) value).stream().map(item::write).toList());
  }
}
