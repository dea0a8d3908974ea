package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violations;
import dev.lockstep.runtime.json.schema.PlanPart.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** Reads the parts of a plan. Parts refer to each other by position, so they may be recursive. */
final class PlanReader {

  private final String address;
  private final PlanTests tests;
  private final List<TextPattern> patterns;
  private final List<PlanPart> parts = new ArrayList<>();

  PlanReader(String address, List<TextPattern> patterns) {
    this.address = address;
    this.patterns = patterns;
    this.tests = new PlanTests(patterns);
  }

  List<PlanPart> read(JsonArray plan) {
    for (JsonValue part : plan.items()) {
      parts.add(part(parts.size(), (JsonArray) part));
    }
    return parts;
  }

  private PlanPart part(int position, JsonArray written) {
    String place = text(written, 0);
    String location = place.isEmpty() || place.charAt(0) == '/' ? address + place : place;
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < written.size(); i++) {
      steps.add(step(location, (JsonArray) written.item(i)));
    }
    return new PlanPart(position, List.copyOf(steps));
  }

  private Step step(String location, JsonArray step) {
    String keyword = text(step, 0);
    return switch (keyword) {
      case "never" -> never(location, text(step, 1), text(step, 2));
      case "type" -> type(location, step);
      case "items" -> items(step);
      case "members" -> members(step);
      case "required" -> lacks(location, keyword, texts(step, 1));
      case "dependentRequired" -> dependentRequired(location, step);
      case "dependentSchemas" -> dependentSchemas(step);
      case "propertyNames" -> names(position(step, 1));
      case "all" -> all(positions(step, 1));
      case "if" -> conditional(step);
      case "contains" ->
          unless(location, step, contains(position(step, 2), number(step, 3), number(step, 4)));
      case "not" -> not(location, step);
      case "anyOf", "oneOf" -> PlanChoice.of(this, location, step);
      default -> unless(location, step, tests.test(keyword, step));
    };
  }

  /** The part at a position; a negative position is the schema that accepts everything. */
  PlanPart at(int position) {
    return position < 0 ? PlanPart.ANY : parts.get(position);
  }

  private static Step never(String location, String message, String keyword) {
    return (value, violations, memo) -> {
      violations.add(location, keyword, message);
      return true;
    };
  }

  private static Step type(String location, JsonArray step) {
    Predicate<JsonValue> test = PlanTests.types(texts(step, 2));
    String pointer = location + "/type";
    String message = text(step, 1);
    return (value, violations, memo) -> {
      if (test.test(value)) {
        return true;
      }
      violations.add(pointer, "type", message);
      return false;
    };
  }

  /** A keyword that a test decides; its message is behind its name. */
  private static Step unless(String location, JsonArray step, Predicate<JsonValue> test) {
    return unless(location, step, (value, memo) -> test.test(value));
  }

  private static Step unless(
      String location, JsonArray step, BiPredicate<JsonValue, VerdictMemo> test) {
    String keyword = text(step, 0);
    String pointer = location + "/" + keyword;
    String message = text(step, 1);
    return (value, violations, memo) -> {
      if (!test.test(value, memo)) {
        violations.add(pointer, keyword, message);
      }
      return true;
    };
  }

  private Step not(String location, JsonArray step) {
    int schema = position(step, 2);
    return unless(location, step, (value, memo) -> !at(schema).accepts(value, memo));
  }

  private BiPredicate<JsonValue, VerdictMemo> contains(int item, long min, long max) {
    return (value, memo) -> {
      if (!(value instanceof JsonArray array)) {
        return true;
      }
      long count = array.items().stream().filter(each -> at(item).accepts(each, memo)).count();
      return count >= min && count <= max;
    };
  }

  private Step all(List<Integer> positions) {
    return (value, violations, memo) -> {
      positions.forEach(position -> at(position).check(value, violations, memo));
      return true;
    };
  }

  private Step conditional(JsonArray step) {
    int condition = position(step, 1);
    int then = position(step, 2);
    int otherwise = position(step, 3);
    return (value, violations, memo) -> {
      at(at(condition).accepts(value, memo) ? then : otherwise).check(value, violations, memo);
      return true;
    };
  }

  private Step items(JsonArray step) {
    List<Integer> prefix = positions((JsonArray) step.item(1), 0);
    int rest = position(step, 2);
    return (value, violations, memo) -> {
      if (value instanceof JsonArray array) {
        int checked = rest < 0 ? Math.min(prefix.size(), array.size()) : array.size();
        for (int i = 0; i < checked && !violations.isFull(); i++) {
          int mark = violations.enter(i);
          at(i < prefix.size() ? prefix.get(i) : rest).check(array.item(i), violations, memo);
          violations.leave(mark);
        }
      }
      return true;
    };
  }

  private Step members(JsonArray step) {
    Map<String, Integer> named = byName((JsonArray) step.item(1), 0);
    List<Integer> patterned = positions((JsonArray) step.item(2), 0);
    int additional = position(step, 3);
    return eachMember(
        (name, member, violations, memo) -> {
          Integer own = named.get(name);
          boolean isKnown = own != null;
          if (own != null) {
            at(own).check(member, violations, memo);
          }
          for (int i = 0; i < patterned.size(); i += 2) {
            if (patterns.get(patterned.get(i)).isFoundIn(name)) {
              isKnown = true;
              at(patterned.get(i + 1)).check(member, violations, memo);
            }
          }
          if (!isKnown) {
            at(additional).check(member, violations, memo);
          }
        });
  }

  private Step names(int schema) {
    return eachMember(
        (name, member, violations, memo) ->
            at(schema).check(new JsonString(name), violations, memo));
  }

  private interface MemberCheck {
    void check(String name, JsonValue member, Violations violations, VerdictMemo memo);
  }

  private static Step eachMember(MemberCheck check) {
    return (value, violations, memo) -> {
      if (value instanceof JsonObject object) {
        for (int i = 0; i < object.size() && !violations.isFull(); i++) {
          int mark = violations.enter(object.name(i));
          check.check(object.name(i), object.value(i), violations, memo);
          violations.leave(mark);
        }
      }
      return true;
    };
  }

  private static Step lacks(String location, String keyword, List<String> names) {
    String pointer = location + "/" + keyword;
    return (value, violations, memo) -> {
      if (value instanceof JsonObject object) {
        for (String name : names) {
          if (!object.has(name)) {
            violations.add(pointer, keyword, "lacks the member `" + name + "`");
          }
        }
      }
      return true;
    };
  }

  private static Step dependentRequired(String location, JsonArray step) {
    Map<String, Step> byName = new LinkedHashMap<>();
    for (int i = 1; i < step.size(); i += 2) {
      JsonArray needed = (JsonArray) step.item(i + 1);
      byName.put(text(step, i), lacks(location, text(step, 0), texts(needed, 0)));
    }
    return (value, violations, memo) -> {
      byName.forEach(
          (name, lacks) -> {
            if (value instanceof JsonObject object && object.has(name)) {
              lacks.check(value, violations, memo);
            }
          });
      return true;
    };
  }

  private Step dependentSchemas(JsonArray step) {
    Map<String, Integer> byName = byName(step, 1);
    return (value, violations, memo) -> {
      byName.forEach(
          (name, schema) -> {
            if (value instanceof JsonObject object && object.has(name)) {
              at(schema).check(value, violations, memo);
            }
          });
      return true;
    };
  }

  static String text(JsonArray array, int index) {
    return ((JsonString) array.item(index)).value();
  }

  static List<String> texts(JsonArray array, int from) {
    return array.items().stream().skip(from).map(each -> ((JsonString) each).value()).toList();
  }

  static long number(JsonArray array, int index) {
    return ((JsonNumber) array.item(index)).longValue();
  }

  static int position(JsonArray array, int index) {
    return (int) number(array, index);
  }

  static List<Integer> positions(JsonArray array, int from) {
    return array.items().stream()
        .skip(from)
        .map(each -> (int) ((JsonNumber) each).longValue())
        .toList();
  }

  /** Pairs of a name and a position, in their order. */
  static Map<String, Integer> byName(JsonArray array, int from) {
    Map<String, Integer> byName = new LinkedHashMap<>();
    for (int i = from; i < array.size(); i += 2) {
      byName.put(text(array, i), position(array, i + 1));
    }
    return byName;
  }
}
