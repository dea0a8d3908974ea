package dev.lockstep.languageserver.position;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The JSON Schema of a language, which defines what may be written at a path of a document.
 * Immutable.
 */
public final class LanguageSchema {

  /** The nesting of references and alternatives that is followed. */
  private static final int DEEPEST = 40;

  private final JsonObject root;

  public LanguageSchema(JsonObject root) {
    this.root = root;
  }

  /**
   * A word that may be written.
   *
   * @param text the key or value
   * @param documentation may be empty
   * @param map true for a key whose value is a map or a list only
   */
  public record Word(String text, String documentation, boolean map) {}

  /** Returns the keys of a map at a path, in the order of the schema. */
  public List<Word> keys(List<String> path) {
    Map<String, Word> words = new LinkedHashMap<>();
    for (JsonObject schema : at(path)) {
      object(schema, "properties")
          .ifPresent(
              properties ->
                  properties
                      .names()
                      .forEach(
                          key ->
                              object(properties, key)
                                  .ifPresent(
                                      member -> words.computeIfAbsent(key, k -> word(k, member)))));
    }
    return List.copyOf(words.values());
  }

  /** Returns the values that the schema lists at a path. */
  public List<Word> values(List<String> path) {
    Map<String, Word> words = new LinkedHashMap<>();
    for (JsonObject schema : at(path)) {
      if (schema.get("enum") instanceof JsonArray values) {
        values.items().stream()
            .filter(JsonString.class::isInstance)
            .map(value -> ((JsonString) value).value())
            .forEach(
                text ->
                    words.putIfAbsent(text, new Word(text, text(schema, "description"), false)));
      }
      if (schema.get("type") instanceof JsonString type && type.value().equals("boolean")) {
        words.putIfAbsent("true", new Word("true", "", false));
        words.putIfAbsent("false", new Word("false", "", false));
      }
    }
    return List.copyOf(words.values());
  }

  /** Returns the documentation of the last key of a path. */
  public Optional<String> documentation(List<String> path) {
    if (path.isEmpty()) {
      return Optional.empty();
    }
    return keys(path.subList(0, path.size() - 1)).stream()
        .filter(word -> word.text().equals(path.get(path.size() - 1)))
        .map(Word::documentation)
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  private Word word(String key, JsonObject schema) {
    String text = text(schema, "description");
    List<JsonObject> all = expand(List.of(schema));
    for (JsonObject each : all) {
      text = text.isEmpty() ? text(each, "description") : text;
    }
    boolean map =
        all.stream().anyMatch(each -> each.get("properties") != null || each.get("items") != null)
            && all.stream().noneMatch(LanguageSchema::isScalar);
    return new Word(key, text, map);
  }

  private static boolean isScalar(JsonObject schema) {
    if (schema.get("enum") != null || schema.get("const") != null) {
      return true;
    }
    JsonValue type = schema.get("type");
    List<JsonValue> types =
        type instanceof JsonArray several
            ? several.items()
            : type == null ? List.of() : List.of(type);
    return types.stream()
        .anyMatch(
            each ->
                each instanceof JsonString name
                    && !name.value().equals("object")
                    && !name.value().equals("array")
                    && !name.value().equals("null"));
  }

  private List<JsonObject> at(List<String> path) {
    List<JsonObject> schemas = expand(List.of(root));
    for (String key : path) {
      List<JsonObject> next = new ArrayList<>();
      for (JsonObject schema : schemas) {
        step(schema, key).ifPresent(next::add);
      }
      schemas = expand(next);
    }
    return schemas;
  }

  private static Optional<JsonObject> step(JsonObject schema, String key) {
    if (key.equals(CursorContext.ITEM)) {
      return object(schema, "items");
    }
    return object(schema, "properties")
        .flatMap(properties -> object(properties, key))
        .or(() -> object(schema, "additionalProperties"));
  }

  /** Returns the schemas with those that they refer to and their alternatives. */
  private List<JsonObject> expand(List<JsonObject> schemas) {
    Set<JsonObject> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<JsonObject> all = new ArrayList<>();
    schemas.forEach(schema -> expand(schema, seen, all, 0));
    return all;
  }

  private void expand(JsonObject schema, Set<JsonObject> seen, List<JsonObject> all, int depth) {
    if (depth > DEEPEST || !seen.add(schema)) {
      return;
    }
    all.add(schema);
    if (schema.get("$ref") instanceof JsonString ref && ref.value().startsWith("#/$defs/")) {
      object(root, "$defs")
          .flatMap(defs -> object(defs, ref.value().substring("#/$defs/".length())))
          .ifPresent(found -> expand(found, seen, all, depth + 1));
    }
    for (String group : List.of("oneOf", "anyOf", "allOf")) {
      if (schema.get(group) instanceof JsonArray parts) {
        for (JsonValue part : parts.items()) {
          if (part instanceof JsonObject object) {
            expand(object, seen, all, depth + 1);
          }
        }
      }
    }
    if (schema.get("then") instanceof JsonObject then && then.get("$ref") != null) {
      expand(then, seen, all, depth + 1);
    }
  }

  private static Optional<JsonObject> object(JsonObject schema, String key) {
    return schema.get(key) instanceof JsonObject found ? Optional.of(found) : Optional.empty();
  }

  private static String text(JsonObject schema, String key) {
    return schema.get(key) instanceof JsonString text ? text.value() : "";
  }
}
