package dev.lockstep.language;

import dev.lockstep.model.Statecharts;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The keys in the published schema of charts, each with the definition that has it: {@code
 * branch.reenter}. The root is {@code chart}; an object in a property is named like the property.
 */
final class SchemaKeys {

  /** The keywords behind which an object has further keys; conditions only repeat keys. */
  private static final List<String> PARTS = List.of("items", "oneOf", "anyOf", "allOf");

  private final Set<String> found = new TreeSet<>();

  private SchemaKeys() {}

  static Set<String> all() {
    SchemaKeys keys = new SchemaKeys();
    JsonObject schema = read();
    keys.collect("chart", schema);
    JsonObject definitions = (JsonObject) schema.get("$defs");
    for (String name : definitions.names()) {
      keys.collect(name, definitions.get(name));
    }
    return keys.found;
  }

  private void collect(String owner, JsonValue schema) {
    if (schema instanceof JsonArray choices) {
      choices.items().forEach(choice -> collect(owner, choice));
    } else if (schema instanceof JsonObject object) {
      PARTS.stream().filter(object::has).forEach(part -> collect(owner, object.get(part)));
      if (object.get("properties") instanceof JsonObject properties) {
        for (String key : properties.names()) {
          found.add(owner + "." + key);
          collect(key, properties.get(key));
        }
      }
    }
  }

  private static JsonObject read() {
    try (InputStream in = Statecharts.class.getResourceAsStream("statechart.schema.json")) {
      return (JsonObject) JsonReader.standard().read(in.readAllBytes()).value();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
