package dev.lockstep.generator.emit.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Random schemas of what is hard to generate code for: schemas that contain themselves, that accept
 * nothing or everything in each position, and names that mean something in Java.
 */
final class RandomHostileSchemas {

  private static final List<String> NAMES =
      List.of(
          "a",
          "b",
          "c",
          "A",
          "ab",
          "aB",
          "a-b",
          "a_b",
          "AB",
          "",
          "1",
          "$x",
          "class",
          "getClass",
          "hashCode",
          "notify",
          "toJson",
          "toBytes",
          "write",
          "List",
          "String",
          "Sample",
          "Payload",
          "json",
          "value",
          "index",
          "name",
          "in",
          "out",
          "variant",
          "tag",
          "string",
          "number",
          "size",
          "object",
          "array",
          "binder",
          "violations",
          "member",
          "members",
          "item",
          "items",
          "entry",
          "others",
          "seen0",
          "waiting0",
          "known",
          "found",
          "required",
          "i",
          "item1",
          "taken",
          "begin",
          "constant",
          "\u65e5\u672c",
          "\ud83d\ude00",
          "long".repeat(90));

  private static final List<String> CERTAIN =
      List.of(
          "true",
          "false",
          "{}",
          "{\"not\":{}}",
          "{\"not\":true}",
          "{\"not\":false}",
          "{\"not\":{\"not\":{}}}",
          "{\"enum\":[]}",
          "{\"allOf\":[false]}",
          "{\"anyOf\":[false,false]}",
          "{\"oneOf\":[true,true]}",
          "{\"oneOf\":[true,false]}",
          "{\"if\":true,\"then\":false}",
          "{\"if\":false,\"else\":false}",
          "{\"type\":\"string\",\"const\":1}",
          "{\"type\":[\"string\",\"object\"],\"enum\":[1,true]}",
          "{\"minimum\":2,\"maximum\":1,\"type\":\"integer\"}",
          "{\"const\":null}",
          "{\"enum\":[true,false]}",
          "{\"$ref\":\"#/$defs/never\"}",
          "{\"$ref\":\"#/$defs/always\"}");

  private static final List<String> REFERENCES =
      List.of(
          "{\"$ref\":\"#\"}",
          "{\"$ref\":\"#/$defs/x\"}",
          "{\"$ref\":\"#/$defs/y\"}",
          "{\"$ref\":\"#anchor\"}",
          "{\"$dynamicRef\":\"#dynamic\"}",
          "{\"type\":\"object\",\"$ref\":\"#/$defs/x\"}",
          "{\"description\":\"Again.\",\"$ref\":\"#/$defs/y\"}",
          "{\"type\":[\"object\",\"null\"],\"$ref\":\"#/$defs/x\"}",
          "{\"anyOf\":[{\"$ref\":\"#/$defs/x\"},{\"type\":\"null\"}]}",
          "{\"oneOf\":[{\"const\":null},{\"$ref\":\"#/$defs/y\"}]}",
          "{\"anyOf\":[{\"enum\":[null]},{\"$ref\":\"#\"}],\"title\":\"Or none.\"}",
          "{\"oneOf\":[{\"type\":\"string\",\"enum\":[\"a\",\"b\"]},{\"type\":\"null\"}]}",
          "{\"anyOf\":[{\"anyOf\":[{\"$ref\":\"#/$defs/y\"},{\"type\":\"null\"}]},{\"type\":\"null\"}]}");

  private static final List<String> TEXTS =
      List.of("a", "b", "\\u0000", "\\\\", "\\\"", "\\n", "$L", "$", "*/", "\\ud83d", "A-b", "a_b");

  private static final List<String> PATTERNS = List.of("^a", "b$", "^.?$", "^[a-c]+$", "");
  private static final List<String> FORMATS =
      List.of("date-time", "date", "time", "uuid", "uri", "hostname", "regex", "ipv4");

  private final Random random;

  RandomHostileSchemas(Random random) {
    this.random = random;
  }

  /** A schema with two definitions that it, and they, may refer to. */
  String schema() {
    String root = random.nextInt(4) > 0 ? object(3) : schema(3);
    String open = root.startsWith("{") ? root.substring(0, root.length() - 1) : "{";
    return open
        + (open.length() > 1 ? "," : "")
        + "\"$defs\":{\"never\":"
        + pick(List.of("false", "{\"not\":{}}", "{\"not\":true}"))
        + ",\"always\":true,\"x\":"
        + anchored("$anchor\":\"anchor", 2)
        + ",\"y\":"
        + anchored("$dynamicAnchor\":\"dynamic", 2)
        + "}}";
  }

  private String anchored(String anchor, int depth) {
    String schema = random.nextInt(4) > 0 ? object(depth) : schema(depth);
    return schema.length() > 2 && schema.startsWith("{")
        ? "{\"" + anchor + "\"," + schema.substring(1)
        : "{\"" + anchor + "\"}";
  }

  private String schema(int depth) {
    int kind = random.nextInt(20);
    if (kind < 4) {
      return pick(CERTAIN);
    }
    if (kind < 8) {
      return pick(REFERENCES);
    }
    if (depth == 0 || kind < 12) {
      return scalar();
    }
    return kind < 16 ? object(depth) : kind < 18 ? array(depth) : applied(depth);
  }

  private String scalar() {
    return switch (random.nextInt(12)) {
      case 0 -> "{\"type\":\"integer\",\"minimum\":1}";
      case 1 -> "{\"type\":\"number\",\"multipleOf\":0.5,\"maximum\":1e30}";
      case 2 -> "{\"type\":\"boolean\"}";
      case 3 -> "{\"type\":\"boolean\",\"const\":true}";
      case 4 -> "{\"type\":\"string\",\"pattern\":\"" + pick(PATTERNS) + "\",\"minLength\":1}";
      case 5 -> "{\"type\":\"string\",\"format\":\"" + pick(FORMATS) + "\"}";
      case 6 -> "{\"const\":\"" + pick(TEXTS) + "\"}";
      case 7 -> "{\"enum\":[\"" + pick(TEXTS) + "\",1,null,{\"a\":[1.5]},[]]}";
      case 8 -> "{\"type\":\"null\"}";
      case 9 -> "{\"type\":[\"integer\",\"null\"],\"exclusiveMaximum\":3}";
      case 10 -> "{\"type\":[\"string\",\"null\"],\"maxLength\":2}";
      default -> texts();
    };
  }

  private String texts() {
    List<String> texts = new ArrayList<>();
    for (String text : TEXTS) {
      if (random.nextInt(3) == 0) {
        texts.add("\"" + text + "\"");
      }
    }
    return "{\"type\":\"string\",\"enum\":[" + String.join(",", texts) + "]}";
  }

  private String object(int depth) {
    Map<String, String> keywords = new LinkedHashMap<>();
    if (random.nextInt(5) > 0) {
      keywords.put("type", random.nextInt(6) > 0 ? "\"object\"" : "[\"object\",\"null\"]");
    }
    if (random.nextInt(6) > 0) {
      keywords.put("properties", members(depth, 1 + random.nextInt(4)));
    }
    sometimes(keywords, 3, "required", this::names);
    sometimes(keywords, 3, "additionalProperties", () -> schema(depth - 1));
    sometimes(
        keywords,
        8,
        "patternProperties",
        () -> "{\"" + pick(PATTERNS) + "\":" + schema(depth - 1) + "}");
    sometimes(keywords, 10, "propertyNames", () -> schema(0));
    sometimes(keywords, 10, "unevaluatedProperties", () -> schema(depth - 1));
    sometimes(keywords, 12, "dependentSchemas", () -> members(depth, 1));
    sometimes(keywords, 12, "dependentRequired", () -> "{\"" + pick(NAMES) + "\":" + names() + "}");
    sometimes(keywords, 10, "minProperties", () -> "" + random.nextInt(3));
    sometimes(keywords, 10, "maxProperties", () -> "" + random.nextInt(3));
    sometimes(keywords, 8, "oneOf", () -> tagged(depth));
    sometimes(keywords, 12, "allOf", () -> list(depth));
    return object(keywords);
  }

  private String array(int depth) {
    Map<String, String> keywords = new LinkedHashMap<>();
    keywords.put("type", "\"array\"");
    sometimes(keywords, 2, "items", () -> schema(depth - 1));
    sometimes(keywords, 4, "prefixItems", () -> list(depth));
    sometimes(keywords, 6, "contains", () -> schema(depth - 1));
    sometimes(keywords, 8, "minContains", () -> "" + random.nextInt(2));
    sometimes(keywords, 6, "maxItems", () -> "" + random.nextInt(3));
    sometimes(keywords, 6, "minItems", () -> "" + random.nextInt(3));
    sometimes(keywords, 8, "unevaluatedItems", () -> schema(depth - 1));
    sometimes(keywords, 8, "uniqueItems", () -> "true");
    return object(keywords);
  }

  private String applied(int depth) {
    Map<String, String> keywords = new LinkedHashMap<>();
    switch (random.nextInt(4)) {
      case 0 -> keywords.put("not", schema(depth - 1));
      case 1 -> {
        keywords.put("if", schema(depth - 1));
        keywords.put("then", schema(depth - 1));
        keywords.put("else", schema(depth - 1));
      }
      case 2 -> keywords.put("oneOf", tagged(depth));
      default -> keywords.put(pick(List.of("allOf", "anyOf", "oneOf")), list(depth));
    }
    sometimes(keywords, 2, "properties", () -> members(depth, 2));
    return object(keywords);
  }

  /** Returns objects that a text distinguishes. */
  private String tagged(int depth) {
    String tag = pick(NAMES.subList(0, 4));
    List<String> branches = new ArrayList<>();
    for (String text : TEXTS.subList(0, 2 + random.nextInt(4))) {
      String members = members(depth, 1 + random.nextInt(2));
      branches.add(
          "{\"type\":\"object\",\"required\":[\""
              + tag
              + "\"],\"properties\":{\""
              + tag
              + "\":{\"const\":\""
              + text
              + "\"}"
              + (members.contains("{\"" + tag + "\":") || members.contains(",\"" + tag + "\":")
                  ? "}}"
                  : "," + members.substring(1) + "}"));
    }
    return "[" + String.join(",", branches) + "]";
  }

  private String members(int depth, int count) {
    Map<String, String> members = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      members.put(
          random.nextBoolean() ? pick(NAMES.subList(0, 4)) : pick(NAMES),
          schema(Math.max(0, depth - 1)));
    }
    return object(members);
  }

  private String names() {
    return "[\"" + pick(NAMES.subList(0, 4)) + "\"]";
  }

  private String list(int depth) {
    List<String> schemas = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      schemas.add(schema(Math.max(0, depth - 1)));
    }
    return "[" + String.join(",", schemas) + "]";
  }

  private void sometimes(
      Map<String, String> keywords, int oneIn, String keyword, Supplier<String> value) {
    if (random.nextInt(oneIn) == 0) {
      keywords.put(keyword, value.get());
    }
  }

  private static String object(Map<String, String> members) {
    List<String> parts = new ArrayList<>();
    members.forEach((name, value) -> parts.add("\"" + name + "\":" + value));
    return "{" + String.join(",", parts) + "}";
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
