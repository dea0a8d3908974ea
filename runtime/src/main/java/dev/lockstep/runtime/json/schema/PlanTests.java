package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.format.HostNames;
import dev.lockstep.runtime.json.format.RegularExpressions;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** The keywords of a plan that look at one value alone, as tests. */
final class PlanTests {

  private final List<TextPattern> patterns;

  PlanTests(List<TextPattern> patterns) {
    this.patterns = patterns;
  }

  /**
   * Returns the test of a keyword; values to which the keyword does not apply pass it.
   *
   * @throws IllegalArgumentException if plans have no such keyword
   */
  Predicate<JsonValue> test(String keyword, JsonArray step) {
    return switch (keyword) {
      case "enum", "const" -> isOneOf(step.items().subList(2, step.size()));
      case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf" ->
          limit(keyword, new JsonNumber(new BigDecimal(PlanReader.text(step, 2))));
      case "pattern" -> pattern(PlanReader.position(step, 2));
      case "format" ->
          step.item(2) instanceof JsonString name
              ? format(name.value())
              : pattern(PlanReader.position(step, 2));
      case "uniqueItems" -> value -> !(value instanceof JsonArray array && array.hasDuplicates());
      default -> count(keyword, PlanReader.number(step, 2));
    };
  }

  static Predicate<JsonValue> types(List<String> types) {
    return types.stream().map(PlanTests::type).reduce(Predicate::or).orElse(value -> false);
  }

  private static Predicate<JsonValue> type(String type) {
    return switch (type) {
      case "null" -> JsonNull.class::isInstance;
      case "boolean" -> JsonBoolean.class::isInstance;
      case "integer" -> value -> value instanceof JsonNumber number && number.isInteger();
      case "number" -> JsonNumber.class::isInstance;
      case "string" -> JsonString.class::isInstance;
      case "array" -> JsonArray.class::isInstance;
      default -> JsonObject.class::isInstance;
    };
  }

  private static Predicate<JsonValue> isOneOf(List<JsonValue> values) {
    return values::contains;
  }

  private static Predicate<JsonValue> limit(String keyword, JsonNumber limit) {
    if (keyword.equals("multipleOf")) {
      return value -> !(value instanceof JsonNumber number) || number.isMultipleOf(limit);
    }
    IntPredicate holds =
        switch (keyword) {
          case "minimum" -> order -> order >= 0;
          case "maximum" -> order -> order <= 0;
          case "exclusiveMinimum" -> order -> order > 0;
          default -> order -> order < 0;
        };
    return value -> !(value instanceof JsonNumber number) || holds.test(number.compareTo(limit));
  }

  private Predicate<JsonValue> pattern(int position) {
    return text(patterns.get(position)::isFoundIn);
  }

  private static Predicate<JsonValue> format(String format) {
    return text(
        switch (format) {
          case "date-time" -> DateTimes::isDateTime;
          case "date" -> DateTimes::isDate;
          case "time" -> DateTimes::isTime;
          case "hostname" -> HostNames::isHostName;
          case "idn-hostname" -> HostNames::isIdnHostName;
          case "regex" -> RegularExpressions::isRegularExpression;
          default -> throw new IllegalArgumentException(format);
        });
  }

  private static Predicate<JsonValue> text(Predicate<String> test) {
    return value -> !(value instanceof JsonString string) || test.test(string.value());
  }

  private static Predicate<JsonValue> count(String keyword, long limit) {
    boolean isMin = keyword.startsWith("min");
    String of = keyword.substring(3);
    return value -> {
      long size = size(of, value);
      return size < 0 || (isMin ? size >= limit : size <= limit);
    };
  }

  /** Returns the size of a value; negative if the keyword does not apply to it. */
  private static long size(String of, JsonValue value) {
    return switch (of) {
      case "Length" -> value instanceof JsonString string ? string.length() : -1;
      case "Items" -> value instanceof JsonArray array ? array.size() : -1;
      case "Properties" -> value instanceof JsonObject object ? object.size() : -1;
      default -> throw new IllegalArgumentException(of);
    };
  }
}
