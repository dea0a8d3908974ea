package dev.lockstep.server.openapi;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Collects the schemas of a description: those referenced by routes and those that these reference.
 */
final class SchemaParts {

  private static final String PREFIX = "#/components/schemas/";
  private static final Set<String> NAMES =
      Set.of("properties", "patternProperties", "$defs", "dependentSchemas");
  private static final Set<String> DATA = Set.of("enum", "const", "default", "examples");
  private static final Set<String> OF_A_FILE = Set.of("$schema", "$id");

  private final Function<String, JsonObject> files;
  private final Map<String, JsonObject> found = new TreeMap<>();
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Creates an empty collection.
   *
   * @param files returns the schema at a path
   */
  SchemaParts(Function<String, JsonObject> files) {
    this.files = files;
  }

  /** Returns a reference to the schema at a path, and adds the schema to the collection. */
  JsonObject reference(String address) {
    return JsonObject.builder().add("$ref", pointer(address)).build();
  }

  private String pointer(String address) {
    if (!found.containsKey(name(address)) && !open.contains(address)) {
      open.add(address);
    }
    return PREFIX + name(address);
  }

  private static String name(String address) {
    return address.replace('/', '.');
  }

  /** Returns all collected schemas by name. */
  JsonObject toJson() {
    while (!open.isEmpty()) {
      String address = open.remove();
      found.put(name(address), JsonObject.EMPTY);
      found.put(name(address), root(address));
    }
    JsonObject.Builder json = JsonObject.builder();
    found.forEach(json::add);
    return json.build();
  }

  private JsonObject root(String address) {
    JsonObject schema = files.apply(address);
    JsonObject.Builder json = JsonObject.builder();
    for (String member : schema.names()) {
      if (!OF_A_FILE.contains(member)) {
        json.add(member, member(address, member, schema.value(schema.index(member))));
      }
    }
    return json.build();
  }

  private JsonValue member(String address, String name, JsonValue value) {
    if (DATA.contains(name)) {
      return value;
    }
    if (name.equals("$ref") && value instanceof JsonString reference) {
      return new JsonString(moved(address, reference.value()));
    }
    if (NAMES.contains(name) && value instanceof JsonObject schemas) {
      JsonObject.Builder json = JsonObject.builder();
      for (String key : schemas.names()) {
        json.add(key, schema(address, schemas.value(schemas.index(key))));
      }
      return json.build();
    }
    return schema(address, value);
  }

  private JsonValue schema(String address, JsonValue value) {
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.items(), item -> schema(address, item));
    }
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    JsonObject.Builder json = JsonObject.builder();
    for (String member : object.names()) {
      json.add(member, member(address, member, object.value(object.index(member))));
    }
    return json.build();
  }

  private String moved(String address, String reference) {
    int hash = reference.indexOf('#');
    String file = hash < 0 ? reference : reference.substring(0, hash);
    String within = hash < 0 ? "" : reference.substring(hash + 1);
    String target = file.isEmpty() ? address : SchemaFiles.resolve(address, file);
    return pointer(target) + within;
  }
}
