package dev.lockstep.model.schema;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The expectation of a keyword, as every validator reports it for a value that does not meet it.
 *
 * @param schemaPointer location of the keyword in the schema
 * @param keyword name of the keyword
 * @param message one clause about the value; the same for every value
 */
public record Expectation(String schemaPointer, String keyword, String message) {

  private static final Set<String> NAMED_WHEN_FALSE =
      Set.of(
          "additionalProperties",
          "unevaluatedProperties",
          "unevaluatedItems",
          "items",
          "contains",
          "propertyNames",
          "not",
          "then",
          "else");

  /** Returns the expectation of one keyword of a subschema. */
  public static Expectation of(Subschema subschema, Keyword keyword) {
    if (keyword instanceof Keyword.Never) {
      return never(subschema.location());
    }
    return new Expectation(
        subschema.location() + "/" + keyword.keyword(), keyword.keyword(), message(keyword));
  }

  /** Returns the expectation that an object has the member {@code name}. */
  public static Expectation required(Subschema subschema, String keyword, String name) {
    return new Expectation(
        subschema.location() + "/" + keyword, keyword, "lacks the member `" + name + "`");
  }

  private static Expectation never(String location) {
    String last = location.substring(location.lastIndexOf('/') + 1);
    String keyword = NAMED_WHEN_FALSE.contains(last) ? last : "false";
    String message =
        switch (keyword) {
          case "additionalProperties", "unevaluatedProperties" -> "is not defined in the schema";
          case "items", "unevaluatedItems" -> "is one item too many";
          default -> "is not allowed";
        };
    return new Expectation(location, keyword, message);
  }

  private static String message(Keyword keyword) {
    if (keyword instanceof Keyword.Types types) {
      return "must be " + list(types.types().stream().map(Expectation::article).toList());
    }
    if (keyword instanceof Keyword.Constants constants) {
      return "must be " + list(constants.values().stream().map(SchemaValue::toString).toList());
    }
    if (keyword instanceof Keyword.Limit limit) {
      return limit(limit);
    }
    if (keyword instanceof Keyword.Count count) {
      return count(count);
    }
    if (keyword instanceof Keyword.Matches matches) {
      return "must match the pattern " + matches.pattern().source();
    }
    if (keyword instanceof Keyword.Formatted formatted) {
      return "must be of the format " + formatted.format().wire();
    }
    if (keyword instanceof Keyword.Contains contains) {
      return contains(contains);
    }
    return switch (keyword.keyword()) {
      case "uniqueItems" -> "must not have an item twice";
      case "anyOf" -> "must be one of the alternatives";
      case "oneOf" -> "must be exactly one of the alternatives";
      case "not" -> "must not be what the schema excludes";
      default -> "is not what the schema asks for";
    };
  }

  private static String limit(Keyword.Limit limit) {
    String number = new SchemaValue.NumberValue(limit.limit()).toString();
    return switch (limit.keyword()) {
      case "minimum" -> "must be at least " + number;
      case "maximum" -> "must be at most " + number;
      case "exclusiveMinimum" -> "must be greater than " + number;
      case "exclusiveMaximum" -> "must be less than " + number;
      default -> "must be a multiple of " + number;
    };
  }

  private static String count(Keyword.Count count) {
    String bound = count.keyword().startsWith("min") ? "must have at least " : "must have at most ";
    String unit =
        switch (count.keyword().substring(3)) {
          case "Length" -> "character";
          case "Items" -> "item";
          default -> "member";
        };
    return bound + count.limit() + " " + unit + (count.limit() == 1 ? "" : "s");
  }

  private static String contains(Keyword.Contains contains) {
    String atMost = contains.max() == Long.MAX_VALUE ? "" : " and at most " + contains.max();
    return "must contain at least " + contains.min() + atMost + " of the items asked for";
  }

  private static String article(JsonType type) {
    return switch (type) {
      case NULL -> "null";
      case INTEGER, ARRAY, OBJECT -> "an " + type.wire();
      default -> "a " + type.wire();
    };
  }

  private static String list(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.get(0)
        : parts.subList(0, last).stream().collect(Collectors.joining(", "))
            + " or "
            + parts.get(last);
  }
}
