package dev.lockstep.generator.emit.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Small schemas and values over the same few names, numbers and texts, so that they often meet. */
final class RandomSchemas {

  private static final List<String> NAMES = List.of("a", "b", "c", "ab");
  private static final List<String> TEXTS =
      List.of("\"\"", "\"a\"", "\"ab\"", "\"\\u00e9\"", "\"x1\"");
  private static final List<String> NUMBERS =
      List.of("0", "1", "2", "-1", "1.0", "1.5", "1e2", "3");
  private static final List<String> CONSTANTS = List.of("1", "2", "true", "null");
  private static final List<String> TYPES =
      List.of("null", "boolean", "integer", "number", "string", "array", "object");
  private static final List<String> PATTERNS = List.of("^a", "b$", "^[a-z]+$", "[0-9]", "^.?$");

  private final Random random;
  private int anchors;

  RandomSchemas(Random random) {
    this.random = random;
  }

  /** A schema with schemas nested this deep at most. */
  String schema(int depth) {
    if (random.nextInt(12) == 0) {
      return random.nextBoolean() ? "true" : "false";
    }
    Map<String, String> keywords = new LinkedHashMap<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      add(keywords, depth);
    }
    return object(keywords);
  }

  private void add(Map<String, String> keywords, int depth) {
    int kind = random.nextInt(depth == 0 ? 12 : 32);
    switch (kind) {
      case 0, 1 -> keywords.put("type", type());
      case 2 -> keywords.put("enum", list(1 + random.nextInt(3), () -> value(1)));
      case 3 -> keywords.put("const", value(1));
      case 4 -> keywords.put(pick(List.of("minimum", "exclusiveMinimum")), pick(NUMBERS));
      case 5 -> keywords.put(pick(List.of("maximum", "exclusiveMaximum")), pick(NUMBERS));
      case 6 -> keywords.put("multipleOf", pick(List.of("1", "2", "0.5", "1.5")));
      case 7 -> keywords.put(pick(List.of("minLength", "maxLength")), size());
      case 8 -> keywords.put("pattern", "\"" + pick(PATTERNS) + "\"");
      case 9 ->
          keywords.put(
              pick(List.of("minItems", "maxItems", "minProperties", "maxProperties")), size());
      case 10 -> keywords.put("required", names());
      case 11 -> keywords.put("uniqueItems", "true");
      case 12, 13, 14 -> keywords.put("properties", schemas(NAMES, depth));
      case 15 -> keywords.put("patternProperties", schemas(PATTERNS, depth));
      case 16 -> keywords.put("additionalProperties", schema(depth - 1));
      case 17 -> keywords.put("propertyNames", schema(depth - 1));
      case 18 -> keywords.put("items", schema(depth - 1));
      case 19 -> keywords.put("prefixItems", list(1 + random.nextInt(2), () -> schema(depth - 1)));
      case 20 -> contains(keywords, depth);
      case 21, 22 ->
          keywords.put(
              pick(List.of("allOf", "anyOf", "oneOf")),
              list(1 + random.nextInt(4), () -> schema(depth - 1)));
      case 23 -> keywords.put("not", schema(depth - 1));
      case 24 -> {
        keywords.put("if", schema(depth - 1));
        keywords.put(pick(List.of("then", "else")), schema(depth - 1));
      }
      case 25 -> keywords.put("dependentRequired", object(Map.of(pick(NAMES), names())));
      case 26 -> keywords.put("dependentSchemas", schemas(NAMES, depth));
      case 27 -> {
        String anchor = "d" + ++anchors;
        keywords.put(
            "$defs",
            object(
                Map.of(
                    "d",
                    "{\"$anchor\":\"" + anchor + "\",\"allOf\":[" + schema(depth - 1) + "]}")));
        keywords.put("properties", object(Map.of(pick(NAMES), "{\"$ref\":\"#" + anchor + "\"}")));
      }
      case 28 -> keywords.put(pick(List.of("oneOf", "anyOf")), list(2, () -> tagged(depth)));
      case 29, 30 -> {
        keywords.put("if", tagged(0));
        keywords.put(pick(List.of("then", "else")), schema(depth - 1));
      }
      default ->
          keywords.put(
              pick(List.of("unevaluatedProperties", "unevaluatedItems")), schema(depth - 1));
    }
  }

  /** Returns an object that a constant in {@code a} usually distinguishes from others. */
  private String tagged(int depth) {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("a", "{\"const\":" + pick(random.nextInt(3) > 0 ? TEXTS : CONSTANTS) + "}");
    if (depth > 0) {
      members.put(pick(NAMES), schema(depth - 1));
    }
    Map<String, String> keywords = new LinkedHashMap<>();
    keywords.put("properties", object(members));
    if (random.nextInt(4) > 0) {
      keywords.put("required", "[\"a\"]");
    }
    if (random.nextInt(3) == 0) {
      keywords.put("type", "\"object\"");
    }
    if (depth > 0 && random.nextInt(3) == 0) {
      keywords.put("additionalProperties", "false");
    }
    return object(keywords);
  }

  private void contains(Map<String, String> keywords, int depth) {
    keywords.put("contains", schema(depth - 1));
    if (random.nextBoolean()) {
      keywords.put(pick(List.of("minContains", "maxContains")), size());
    }
  }

  /** Never integer with number: networknt 3.0.9 then compares numbers without their fractions. */
  private String type() {
    if (random.nextInt(3) > 0) {
      return "\"" + pick(TYPES) + "\"";
    }
    String first = pick(TYPES.subList(0, 3));
    String second = pick(TYPES.subList(3, 7));
    boolean isBoth = first.equals("integer") && second.equals("number");
    return "[\"" + first + "\",\"" + (isBoth ? "string" : second) + "\"]";
  }

  private String size() {
    return Integer.toString(random.nextInt(3));
  }

  private String names() {
    List<String> names = NAMES.stream().filter(name -> random.nextInt(3) == 0).toList();
    return names.stream()
        .map(name -> "\"" + name + "\"")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private String schemas(List<String> keys, int depth) {
    Map<String, String> schemas = new LinkedHashMap<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      schemas.put(pick(keys), schema(depth - 1));
    }
    return object(schemas);
  }

  /** A value nested this deep at most. */
  String value(int depth) {
    switch (random.nextInt(depth == 0 ? 4 : 8)) {
      case 0:
        return pick(List.of("null", "true", "false"));
      case 1:
      case 2:
        return pick(NUMBERS);
      case 3:
        return pick(TEXTS);
      case 4:
      case 5:
        return list(random.nextInt(4), () -> value(depth - 1));
      default:
        Map<String, String> members = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          members.put(pick(NAMES), value(depth - 1));
        }
        return object(members);
    }
  }

  private static String object(Map<String, String> members) {
    return members.entrySet().stream()
        .map(member -> "\"" + member.getKey() + "\":" + member.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String list(int size, Supplier<String> item) {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add(item.get());
    }
    return "[" + String.join(",", items) + "]";
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
