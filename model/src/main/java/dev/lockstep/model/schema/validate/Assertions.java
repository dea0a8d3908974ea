package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keywords that look at the value alone. */
final class Assertions {

  /**
   * What is wrong with the value; empty when the keyword holds or says nothing about such a value.
   */
  Optional<String> problem(Keyword keyword, SchemaValue value) {
    if (keyword instanceof Keyword.Never) {
      return Optional.of("is not allowed");
    }
    if (keyword instanceof Keyword.Types types) {
      return unless(hasType(types, value), "must be " + expected(types));
    }
    if (keyword instanceof Keyword.Constants constants) {
      return unless(
          constants.values().contains(value),
          "must be "
              + constants.values().stream()
                  .map(SchemaValue::toString)
                  .collect(Collectors.joining(" or ")));
    }
    if (value instanceof NumberValue number) {
      return numberProblem(keyword, number);
    }
    if (value instanceof TextValue text) {
      return textProblem(keyword, text);
    }
    if (value instanceof ArrayValue array) {
      return arrayProblem(keyword, array);
    }
    return value instanceof ObjectValue object ? objectProblem(keyword, object) : Optional.empty();
  }

  private static Optional<String> unless(boolean holds, String problem) {
    return holds ? Optional.empty() : Optional.of(problem);
  }

  private static boolean hasType(Keyword.Types types, SchemaValue value) {
    return types.types().contains(value.type())
        || (value.type() == JsonType.INTEGER && types.types().contains(JsonType.NUMBER));
  }

  private static String expected(Keyword.Types types) {
    return types.types().stream().map(JsonType::wire).collect(Collectors.joining(" or "));
  }

  private static Optional<String> numberProblem(Keyword keyword, NumberValue number) {
    if (!(keyword instanceof Keyword.Limit limit)) {
      return Optional.empty();
    }
    int order = limit.keyword().equals("multipleOf") ? 0 : number.value().compareTo(limit.limit());
    return switch (limit.keyword()) {
      case "minimum" -> unless(order >= 0, "must be at least " + limit.limit());
      case "maximum" -> unless(order <= 0, "must be at most " + limit.limit());
      case "exclusiveMinimum" -> unless(order > 0, "must be greater than " + limit.limit());
      case "exclusiveMaximum" -> unless(order < 0, "must be less than " + limit.limit());
      default ->
          unless(number.isMultipleOf(limit.limit()), "must be a multiple of " + limit.limit());
    };
  }

  private static Optional<String> textProblem(Keyword keyword, TextValue text) {
    if (keyword instanceof Keyword.Count count) {
      return countProblem(count, "Length", text.length(), "characters");
    }
    if (keyword instanceof Keyword.Matches matches) {
      return unless(
          matches.pattern().matches(text.value()), "must match " + matches.pattern().source());
    }
    if (keyword instanceof Keyword.Formatted formatted) {
      return unless(
          Formats.isValid(formatted.format(), text.value()),
          "must be a " + formatted.format().wire());
    }
    return Optional.empty();
  }

  private static Optional<String> arrayProblem(Keyword keyword, ArrayValue array) {
    if (keyword instanceof Keyword.Count count) {
      return countProblem(count, "Items", array.items().size(), "items");
    }
    return keyword instanceof Keyword.UniqueItems
        ? unless(
            new HashSet<>(array.items()).size() == array.items().size(), "must have no item twice")
        : Optional.empty();
  }

  private static Optional<String> objectProblem(Keyword keyword, ObjectValue object) {
    if (keyword instanceof Keyword.Count count) {
      return countProblem(count, "Properties", object.members().size(), "members");
    }
    if (keyword instanceof Keyword.Required required) {
      return missing(object, required.names());
    }
    if (keyword instanceof Keyword.DependentRequired dependent) {
      return missing(
          object,
          dependent.names().entrySet().stream()
              .filter(entry -> object.members().containsKey(entry.getKey()))
              .flatMap(entry -> entry.getValue().stream())
              .toList());
    }
    return Optional.empty();
  }

  private static Optional<String> missing(ObjectValue object, List<String> names) {
    List<String> missing =
        names.stream()
            .filter(name -> !object.members().containsKey(name))
            .map(name -> "`" + name + "`")
            .toList();
    return unless(missing.isEmpty(), "lacks " + String.join(", ", missing));
  }

  private static Optional<String> countProblem(
      Keyword.Count count, String of, int actual, String unit) {
    if (count.keyword().equals("min" + of)) {
      return unless(actual >= count.limit(), "must have at least " + count.limit() + " " + unit);
    }
    return count.keyword().equals("max" + of)
        ? unless(actual <= count.limit(), "must have at most " + count.limit() + " " + unit)
        : Optional.empty();
  }
}
