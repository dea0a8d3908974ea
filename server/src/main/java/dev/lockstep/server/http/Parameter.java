package dev.lockstep.server.http;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A parameter in the path or the query of a route.
 *
 * @param name the name
 * @param description one sentence for the API description
 * @param schema the JSON Schema of its value, for the API description
 * @param check returns the mistake in a value as one clause; empty if the value is valid
 */
public record Parameter(
    String name, String description, JsonObject schema, Function<String, Optional<String>> check) {

  /** The maximum number of characters of a text parameter. */
  public static final int LONGEST_TEXT = 200;

  private static final int LARGEST_PAGE = 200;

  /**
   * Returns a parameter for an ID. Its format is not checked: an ID that cannot exist is not found.
   */
  public static Parameter id(String name, String description) {
    return text(name, description);
  }

  /** Returns a parameter for a text of 1 to 200 characters without control characters. */
  public static Parameter text(String name, String description) {
    return text(name, description, LONGEST_TEXT);
  }

  /**
   * Returns a parameter for a text without control characters.
   *
   * @param longest the maximum number of characters, at least 1
   */
  public static Parameter text(String name, String description, int longest) {
    JsonObject schema =
        JsonObject.builder()
            .add("type", "string")
            .add("minLength", 1)
            .add("maxLength", longest)
            .build();
    return new Parameter(name, description, schema, value -> textMistake(value, longest));
  }

  private static Optional<String> textMistake(String value, int longest) {
    if (value.isEmpty() || value.length() > longest) {
      return Optional.of("must have 1 to " + longest + " characters");
    }
    return value.codePoints().anyMatch(Character::isISOControl)
        ? Optional.of("must not have control characters")
        : Optional.empty();
  }

  /** Returns a parameter with one of several values. */
  public static Parameter choice(String name, String description, List<String> values) {
    JsonObject schema =
        JsonObject.builder()
            .add("type", "string")
            .add("enum", JsonArray.of(values, JsonString::new))
            .build();
    String mistake = "must be one of " + String.join(", ", values);
    return new Parameter(
        name,
        description,
        schema,
        value -> values.contains(value) ? Optional.empty() : Optional.of(mistake));
  }

  /**
   * Returns a parameter for an integer in decimal digits.
   *
   * @param least the minimum
   * @param most the maximum
   */
  public static Parameter integer(String name, String description, long least, long most) {
    JsonObject schema =
        JsonObject.builder()
            .add("type", "integer")
            .add("minimum", JsonNumber.of(least))
            .add("maximum", JsonNumber.of(most))
            .build();
    String mistake = "must be a whole number from " + least + " to " + most;
    return new Parameter(
        name,
        description,
        schema,
        value -> isWithin(value, least, most) ? Optional.empty() : Optional.of(mistake));
  }

  private static boolean isWithin(String value, long least, long most) {
    if (!value.matches("-?[0-9]{1,18}")) {
      return false;
    }
    long number = Long.parseLong(value);
    return number >= least && number <= most;
  }

  /** Returns the parameter for the maximum number of items of a page, 1 to 200. */
  public static Parameter limit() {
    return integer("limit", "The maximum number of items of a page.", 1, LARGEST_PAGE);
  }

  /** Returns the parameter for the position of a page. */
  public static Parameter cursor() {
    return text("cursor", "The position of the page, from the `Link` header of the previous page.");
  }
}
