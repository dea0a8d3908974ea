package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;

/** The JSON form of an optional value, which may be left out or {@code null}. */
record OptionalType(JsonType value) implements JsonType {

  @Override
  public JsonObject schema() {
    return JsonObject.of(
        "anyOf", JsonArray.of(value.schema(), JsonObject.builder().add("type", "null").build()));
  }

  @Override
  public boolean isOptional() {
    return true;
  }

  @Override
  public boolean isStrict() {
    return value.isStrict();
  }

  @Override
  public Object read(JsonValue json, String pointer) {
    return json == JsonNull.NULL ? Optional.empty() : Optional.of(value.read(json, pointer));
  }

  @Override
  public JsonValue write(Object optional) {
    return ((Optional<?>) optional).<JsonValue>map(value::write).orElse(JsonNull.NULL);
  }
}
