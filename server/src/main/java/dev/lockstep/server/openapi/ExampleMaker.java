package dev.lockstep.server.openapi;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Creates a small example value of a JSON Schema, with its required members and some simple ones.
 */
final class ExampleMaker {

  private static final int DEEPEST = 6;

  private final String address;
  private final JsonObject root;

  ExampleMaker(String address) {
    this.address = address;
    this.root = SchemaFiles.read(address);
  }

  JsonValue example() {
    return of(root, 0);
  }

  private JsonValue of(JsonObject schema, int depth) {
    if (schema.get("examples") instanceof JsonArray given && given.size() > 0) {
      return given.item(0);
    }
    JsonValue constant = schema.get("const");
    if (constant != null) {
      return constant;
    }
    if (schema.get("enum") instanceof JsonArray choices) {
      return choices.item(0);
    }
    if (schema.get("$ref") instanceof JsonString reference) {
      return referred(reference.value(), depth);
    }
    for (String choice : List.of("oneOf", "anyOf", "allOf")) {
      if (schema.get(choice) instanceof JsonArray branches && schema.get("properties") == null) {
        return of((JsonObject) branches.item(0), depth);
      }
    }
    return ofType(type(schema), schema, depth);
  }

  private JsonValue referred(String reference, int depth) {
    int hash = reference.indexOf('#');
    String file = hash < 0 ? reference : reference.substring(0, hash);
    ExampleMaker there =
        file.isEmpty() ? this : new ExampleMaker(SchemaFiles.resolve(address, file));
    JsonObject place = there.root;
    String pointer = hash < 0 ? "" : reference.substring(hash + 1);
    for (String step : pointer.isEmpty() ? new String[0] : pointer.substring(1).split("/")) {
      place = (JsonObject) place.value(place.index(step));
    }
    return there.of(place, depth + 1);
  }

  private static String type(JsonObject schema) {
    if (schema.get("type") instanceof JsonArray several) {
      return ((JsonString) several.item(0)).value();
    }
    if (schema.get("type") instanceof JsonString one) {
      return one.value();
    }
    return schema.get("properties") == null ? "any" : "object";
  }

  private JsonValue ofType(String type, JsonObject schema, int depth) {
    return switch (type) {
      case "object" -> object(schema, depth);
      case "array" -> array(schema, depth);
      case "integer", "number" -> number(schema);
      case "boolean" -> JsonBoolean.TRUE;
      case "null" -> JsonNull.NULL;
      case "string" -> text(schema);
      default -> new JsonString("anything");
    };
  }

  private JsonObject object(JsonObject schema, int depth) {
    JsonObject.Builder json = JsonObject.builder();
    if (schema.get("properties") instanceof JsonObject properties) {
      List<String> required = required(schema);
      for (String name : properties.names()) {
        JsonValue property = decided(schema, properties, name);
        if (property instanceof JsonObject described
            && (required.contains(name) || (depth == 0 && isSimple(described)))) {
          json.add(name, of(described, depth + 1));
        }
      }
    }
    return json.build();
  }

  /** Returns the schema of a member, which may depend on the example values of other members. */
  private JsonValue decided(JsonObject schema, JsonObject properties, String name) {
    if (schema.get("allOf") instanceof JsonArray conditions) {
      for (JsonValue condition : conditions.items()) {
        if (condition instanceof JsonObject branch
            && properties(branch.get("if")) instanceof JsonObject asked
            && properties(branch.get("then")) instanceof JsonObject then
            && then.has(name)
            && asked.names().stream().allMatch(other -> isSo(asked, properties, other))) {
          return then.value(then.index(name));
        }
      }
    }
    return properties.value(properties.index(name));
  }

  private static @Nullable JsonValue properties(@Nullable JsonValue schema) {
    return schema instanceof JsonObject object ? object.get("properties") : null;
  }

  private boolean isSo(JsonObject asked, JsonObject properties, String name) {
    return asked.get(name) instanceof JsonObject wanted
        && properties.get(name) instanceof JsonObject described
        && of(described, 1).equals(wanted.get("const"));
  }

  private static List<String> required(JsonObject schema) {
    List<String> names = new ArrayList<>();
    if (schema.get("required") instanceof JsonArray required) {
      required.items().forEach(name -> names.add(((JsonString) name).value()));
    }
    return names;
  }

  /**
   * Returns whether a schema is a plain string, integer or boolean, so that its example does not
   * depend on other members.
   */
  private static boolean isSimple(JsonObject schema) {
    return schema.get("enum") == null
        && List.of("string", "integer", "boolean").contains(type(schema))
        && schema.get("$ref") == null;
  }

  private JsonArray array(JsonObject schema, int depth) {
    if (depth < DEEPEST && schema.get("items") instanceof JsonObject items) {
      boolean isNeeded = least(schema, "minItems") > 0;
      return isNeeded || depth < 2 ? JsonArray.of(of(items, depth + 1)) : JsonArray.EMPTY;
    }
    return JsonArray.EMPTY;
  }

  private static JsonValue number(JsonObject schema) {
    return JsonNumber.of(Math.max(1, least(schema, "minimum")));
  }

  private static long least(JsonObject schema, String keyword) {
    return schema.get(keyword) instanceof JsonNumber number && number.isLong()
        ? number.longValue()
        : 0;
  }

  private static JsonString text(JsonObject schema) {
    String format = schema.get("format") instanceof JsonString named ? named.value() : "";
    String example =
        switch (format) {
          case "date-time" -> "2026-11-21T09:30:00Z";
          case "date" -> "2026-11-21";
          case "uri" -> "https://example.org/";
          case "uuid" -> "0191f3a2-7c4e-7b6a-9d21-5f0c8e2b4a10";
          default -> matching(schema.get("pattern"));
        };
    return new JsonString(example.repeat((int) Math.max(1, least(schema, "minLength") / 10)));
  }

  private static String matching(@Nullable JsonValue pattern) {
    boolean isText =
        !(pattern instanceof JsonString text)
            || Pattern.compile(text.value()).matcher("text").find();
    return isText ? "text" : "wf-123";
  }
}
