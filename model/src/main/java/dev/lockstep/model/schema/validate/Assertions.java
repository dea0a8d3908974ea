package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** The evaluation of keywords that depend on the value alone. */
final class Assertions {

  /** The maximum number of constants that are compared one by one. */
  private static final int FEW = 16;

  private final Formats formats;
  private final Map<Keyword.Constants, Set<SchemaValue>> many =
      Collections.synchronizedMap(new IdentityHashMap<>());

  Assertions(FormatCheck check) {
    this.formats = new Formats(check);
  }

  private boolean isOneOf(Keyword.Constants constants, SchemaValue value) {
    return constants.values().size() <= FEW
        ? constants.values().contains(value)
        : many.computeIfAbsent(constants, each -> new HashSet<>(each.values())).contains(value);
  }

  /**
   * Returns whether the keyword holds for the value. A keyword that does not apply to its type
   * holds.
   */
  boolean holds(Keyword keyword, SchemaValue value) {
    if (keyword instanceof Keyword.Never) {
      return false;
    }
    if (keyword instanceof Keyword.Types types) {
      return types.types().contains(value.type())
          || (value.type() == JsonType.INTEGER && types.types().contains(JsonType.NUMBER));
    }
    if (keyword instanceof Keyword.Constants constants) {
      return isOneOf(constants, value);
    }
    if (value instanceof NumberValue number) {
      return !(keyword instanceof Keyword.Limit limit) || holds(limit, number);
    }
    if (value instanceof TextValue text) {
      return holds(keyword, text);
    }
    if (value instanceof ArrayValue array) {
      return holds(keyword, array);
    }
    return !(value instanceof ObjectValue object)
        || !(keyword instanceof Keyword.Count count)
        || isWithin(count, "Properties", object.members().size());
  }

  private static boolean holds(Keyword.Limit limit, NumberValue number) {
    if (limit.keyword().equals("multipleOf")) {
      return number.isMultipleOf(limit.limit());
    }
    int order = number.value().compareTo(limit.limit());
    return switch (limit.keyword()) {
      case "minimum" -> order >= 0;
      case "maximum" -> order <= 0;
      case "exclusiveMinimum" -> order > 0;
      default -> order < 0;
    };
  }

  private boolean holds(Keyword keyword, TextValue text) {
    if (keyword instanceof Keyword.Count count) {
      return isWithin(count, "Length", text.length());
    }
    if (keyword instanceof Keyword.Matches matches) {
      return matches.pattern().matches(text.value());
    }
    return !(keyword instanceof Keyword.Formatted formatted)
        || formats.isValid(formatted, text.value());
  }

  private static boolean holds(Keyword keyword, ArrayValue array) {
    if (keyword instanceof Keyword.Count count) {
      return isWithin(count, "Items", array.items().size());
    }
    return !(keyword instanceof Keyword.UniqueItems)
        || new HashSet<>(array.items()).size() == array.items().size();
  }

  private static boolean isWithin(Keyword.Count count, String of, int actual) {
    if (count.keyword().equals("min" + of)) {
      return actual >= count.limit();
    }
    return !count.keyword().equals("max" + of) || actual <= count.limit();
  }
}
