package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The properties of an object without additional properties, in order. Immutable. */
public final class Properties {

  private final List<JsonProperty> properties;
  private final JsonObject schema;

  /**
   * Creates the properties of an object.
   *
   * @throws IllegalArgumentException if two have the same name
   */
  public Properties(List<JsonProperty> properties) {
    Set<String> names = new HashSet<>();
    for (JsonProperty property : properties) {
      if (!names.add(property.name())) {
        throw new IllegalArgumentException("two properties are named `" + property.name() + "`");
      }
    }
    this.properties = List.copyOf(properties);
    this.schema = schema(properties);
  }

  /** Returns the JSON Schema of the object. */
  public JsonObject schema() {
    return schema;
  }

  /** Returns true if every property of every object is known and required. */
  public boolean isStrict() {
    return properties.stream()
        .allMatch(property -> !property.type().isOptional() && property.type().isStrict());
  }

  /**
   * Returns the Java values of an object's properties, in order.
   *
   * @throws BindingException if a property is missing, unknown, or has an invalid value
   */
  public Object[] read(JsonValue value, String pointer) {
    if (!(value instanceof JsonObject object)) {
      throw new BindingException(pointer, "is not an object");
    }
    for (String name : object.names()) {
      if (properties.stream().noneMatch(property -> property.name().equals(name))) {
        throw new BindingException(pointer(pointer, name), "is not defined");
      }
    }
    Object[] values = new Object[properties.size()];
    for (int i = 0; i < values.length; i++) {
      JsonProperty property = properties.get(i);
      JsonValue given = object.get(property.name());
      if (given == null && !property.type().isOptional()) {
        throw new BindingException(pointer(pointer, property.name()), "is missing");
      }
      values[i] =
          property
              .type()
              .read(given == null ? JsonNull.NULL : given, pointer(pointer, property.name()));
    }
    return values;
  }

  /** Returns an object with these values, in the order of the properties. */
  JsonObject write(Object[] values) {
    JsonObject.Builder object = JsonObject.builder();
    for (int i = 0; i < values.length; i++) {
      JsonValue value = properties.get(i).type().write(values[i]);
      if (value != JsonNull.NULL) {
        object.add(properties.get(i).name(), value);
      }
    }
    return object.build();
  }

  static String pointer(String parent, String name) {
    return parent + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  private static JsonObject schema(List<JsonProperty> properties) {
    JsonObject.Builder described = JsonObject.builder();
    for (JsonProperty property : properties) {
      JsonObject type = property.type().schema();
      described.add(
          property.name(),
          property.description().isEmpty()
              ? type
              : type.with("description", new JsonString(property.description())));
    }
    return JsonObject.builder()
        .add("type", "object")
        .add("properties", described.build())
        .add(
            "required",
            JsonArray.of(
                properties.stream().filter(property -> !property.type().isOptional()).toList(),
                property -> new JsonString(property.name())))
        .add("additionalProperties", false)
        .build();
  }
}
