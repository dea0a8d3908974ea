package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The JSON form of a map with string keys: an object with any properties. */
record MapType(JsonType value) implements JsonType {

  @Override
  public JsonObject schema() {
    return JsonObject.builder()
        .add("type", "object")
        .add("additionalProperties", value.schema())
        .build();
  }

  @Override
  public boolean isOptional() {
    return false;
  }

  @Override
  public boolean isStrict() {
    return false;
  }

  @Override
  public Object read(JsonValue json, String pointer) {
    if (!(json instanceof JsonObject object)) {
      throw new BindingException(pointer, "is not an object");
    }
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i);
      values.put(name, value.read(object.value(i), Properties.pointer(pointer, name)));
    }
    return Collections.unmodifiableMap(values);
  }

  @Override
  public JsonValue write(Object map) {
    JsonObject.Builder object = JsonObject.builder();
    ((Map<?, ?>) map).forEach((name, each) -> object.add((String) name, value.write(each)));
    return object.build();
  }
}
