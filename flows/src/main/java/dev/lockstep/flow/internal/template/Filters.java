package dev.lockstep.flow.internal.template;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.flow.Definition.Part;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a reference. Each charges the characters it reads and writes to the budget of the
 * expansion. A missing value stays missing until a default filter replaces it.
 */
final class Filters {

  private final ExpansionLimits budget;

  Filters(ExpansionLimits budget) {
    this.budget = budget;
  }

  /**
   * Applies one filter.
   *
   * @return empty if the value has no length
   * @throws ExpansionException if a text exceeds the limit of a value
   */
  Optional<JsonValue> apply(Part.Filters filter, JsonValue value) {
    budget.use(1);
    return switch (filter.name()) {
      case DEFAULT ->
          Optional.of(value instanceof JsonNull ? new JsonString(filter.argument()) : value);
      case JSON -> Optional.of(new JsonString(json(value)));
      case LENGTH -> length(value).map(JsonNumber::of);
      case TRUNCATE ->
          Optional.of(new JsonString(truncated(value, Integer.parseInt(filter.argument()))));
    };
  }

  /** Returns the replacement of a missing value; {@code null} if the filter is not a default. */
  static @Nullable JsonValue inPlace(Part.Filters filter) {
    return filter.name() == Part.Filters.Name.DEFAULT ? new JsonString(filter.argument()) : null;
  }

  /**
   * Returns a value in the form it has within a text: a text unchanged, null as an empty text,
   * others as JSON.
   *
   * @throws ExpansionException if it is longer than the rest of the budget
   */
  String text(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.value();
    }
    if (value instanceof JsonNull) {
      return "";
    }
    int left = budget.left();
    String text = JsonWriter.writeAtMost(value, left + 1);
    budget.use(text.length());
    return text;
  }

  private String json(JsonValue value) {
    String text = JsonWriter.writeAtMost(value, Template.LARGEST + 1);
    budget.use(text.length());
    if (text.length() > Template.LARGEST) {
      throw new ExpansionException(
          new Resolution.TooLarge(
              "characters made by the filter `json`", Template.LARGEST, text.length()));
    }
    return text;
  }

  /** Returns the number of code points, items or fields; empty for other values. */
  private Optional<Long> length(JsonValue value) {
    if (value instanceof JsonString text) {
      budget.use(text.value().length());
      return Optional.of((long) text.value().codePointCount(0, text.value().length()));
    }
    if (value instanceof JsonArray array) {
      return Optional.of((long) array.size());
    }
    if (value instanceof JsonObject object) {
      return Optional.of((long) object.size());
    }
    return value instanceof JsonNull ? Optional.of(0L) : Optional.empty();
  }

  /** Returns at most the given number of code points. A truncated text ends with an ellipsis. */
  private String truncated(JsonValue value, int most) {
    int read = (int) Math.min(2L * most + 2, Template.LARGEST + 1L);
    String text = prefix(value, read);
    budget.use(text.length());
    if (text.codePointCount(0, text.length()) <= most) {
      if (text.length() == read && read > Template.LARGEST) {
        throw new ExpansionException(
            new Resolution.TooLarge(
                "characters made by the filter `truncate`", Template.LARGEST, read));
      }
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, most - 1)) + "\u2026";
  }

  private static String prefix(JsonValue value, int most) {
    if (value instanceof JsonString text) {
      return text.value().substring(0, Math.min(most, text.value().length()));
    }
    return value instanceof JsonNull ? "" : JsonWriter.writeAtMost(value, most);
  }
}
