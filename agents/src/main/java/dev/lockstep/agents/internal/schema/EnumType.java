package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/** The JSON form of an enum: the names of its constants. */
record EnumType(Class<?> type) implements JsonType {

  @Override
  public JsonObject schema() {
    return JsonObject.builder()
        .add("type", "string")
        .add("enum", JsonArray.of(constants(), constant -> new JsonString(constant.name())))
        .build();
  }

  @Override
  public Object read(JsonValue value, String pointer) {
    return constants().stream()
        .filter(constant -> value.equals(new JsonString(constant.name())))
        .findFirst()
        .orElseThrow(() -> new BindingException(pointer, "is not one of " + constants()));
  }

  @Override
  public JsonValue write(Object value) {
    return new JsonString(((Enum<?>) value).name());
  }

  private List<Enum<?>> constants() {
    return List.of((Enum<?>[]) type.getEnumConstants());
  }
}
