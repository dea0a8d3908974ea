package dev.lockstep.generator.emit.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Random schemas with many alternatives or conditions that constants of any type and required
 * members distinguish, and values that meet some of them.
 */
final class SelectingSchemas {

  private static final List<String> NAMES = List.of("a", "b", "c", "d");
  private static final List<String> CONSTANTS =
      List.of(
          "0",
          "-0.0",
          "1",
          "1.0",
          "1e0",
          "10",
          "1e1",
          "1.5",
          "15e-1",
          "2",
          "true",
          "false",
          "null",
          "\"\"",
          "\"1\"",
          "\"true\"",
          "\"a\"",
          "12345678901234567890",
          "1.2345678901234567890e19",
          "[1]",
          "{}");
  private static final List<String> SCHEMAS =
      List.of(
          "true",
          "{\"type\":\"integer\"}",
          "{\"type\":[\"string\",\"null\"]}",
          "{\"type\":\"boolean\"}",
          "{\"minimum\":1}",
          "false");

  private final Random random;

  SelectingSchemas(Random random) {
    this.random = random;
  }

  /** Returns a schema whose objects meet few of its alternatives. */
  String schema() {
    String choice =
        switch (random.nextInt(5)) {
          case 0 -> "\"allOf\":" + list(this::conditional);
          case 1 -> "\"anyOf\":" + list(this::alternative);
          case 2 ->
              "\"oneOf\":"
                  + list(() -> random.nextInt(3) == 0 ? alternative() : "{" + constants() + "}");
          default -> "\"oneOf\":" + list(this::alternative);
        };
    return random.nextInt(4) == 0
        ? "{\"not\":{" + choice + "}}"
        : random.nextInt(4) == 0
            ? "{\"properties\":{\"a\":{" + choice + "}},\"minProperties\":1}"
            : "{" + choice + "}";
  }

  private String conditional() {
    String branches =
        switch (random.nextInt(4)) {
          case 0 -> ",\"else\":" + alternative();
          case 1 -> ",\"then\":" + alternative() + ",\"else\":" + alternative();
          default -> ",\"then\":" + alternative();
        };
    return random.nextInt(6) == 0 ? alternative() : "{\"if\":" + alternative() + branches + "}";
  }

  private String alternative() {
    Map<String, String> keywords = new LinkedHashMap<>();
    Map<String, String> members = new LinkedHashMap<>();
    members.put(pick(NAMES.subList(0, 2)), "{" + constants() + "}");
    for (int i = random.nextInt(3); i > 0; i--) {
      members.put(pick(NAMES), random.nextInt(3) == 0 ? "{" + constants() + "}" : pick(SCHEMAS));
    }
    keywords.put("properties", object(members));
    if (random.nextInt(3) > 0) {
      keywords.put(
          "required",
          "["
              + String.join(
                  ",", members.keySet().stream().limit(2).map(name -> "\"" + name + "\"").toList())
              + "]");
    }
    if (random.nextBoolean()) {
      keywords.put("type", random.nextInt(4) == 0 ? "[\"object\",\"integer\"]" : "\"object\"");
    }
    if (random.nextInt(3) == 0) {
      keywords.put("additionalProperties", pick(SCHEMAS));
    }
    if (random.nextInt(8) == 0) {
      keywords.put("patternProperties", "{\"^[ab]$\":" + pick(SCHEMAS) + "}");
    }
    String alternative = object(keywords);
    return switch (random.nextInt(8)) {
      case 0 -> "{\"allOf\":[" + alternative + ",{\"required\":[\"" + pick(NAMES) + "\"]}]}";
      case 1 -> "{\"anyOf\":[" + alternative + ",{\"type\":\"null\"}]}";
      default -> alternative;
    };
  }

  private String constants() {
    return random.nextInt(3) == 0
        ? "\"enum\":["
            + String.join(
                ",", Stream.generate(() -> pick(CONSTANTS)).limit(1 + random.nextInt(3)).toList())
            + "]"
        : "\"const\":" + pick(CONSTANTS);
  }

  private String list(Supplier<String> item) {
    int size = random.nextInt(12) == 0 ? 24 : 3 + random.nextInt(5);
    return Stream.generate(item).limit(size).toList().toString();
  }

  /** Returns a value, mostly an object with constants. */
  String value() {
    if (random.nextInt(6) == 0) {
      return pick(CONSTANTS);
    }
    List<String> members = new ArrayList<>();
    for (String name : NAMES) {
      if (random.nextBoolean()) {
        members.add("\"" + name + "\":" + (random.nextInt(6) == 0 ? nested() : pick(CONSTANTS)));
      }
    }
    return "{" + String.join(",", members) + "}";
  }

  private String nested() {
    return "{\"" + pick(NAMES) + "\":" + pick(CONSTANTS) + "}";
  }

  private static String object(Map<String, String> members) {
    return "{"
        + String.join(
            ",",
            members.entrySet().stream()
                .map(member -> "\"" + member.getKey() + "\":" + member.getValue())
                .toList())
        + "}";
  }

  private String pick(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }
}
