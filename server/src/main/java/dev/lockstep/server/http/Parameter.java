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
 * @param schema JSON Schema of its value, for the description of the routes
 * @param check what is wrong with a value, one clause; empty if nothing is
 */
public record Parameter(
    String name, String description, JsonObject schema, Function<String, Optional<String>> check) {

  /** Most characters of a parameter that is text. */
  public static final int LONGEST_TEXT = 200;

  private static final int LARGEST_PAGE = 200;

  /** An identity, of whatever spelling: one that cannot be any is one that is not there. */
  public static Parameter id(String name, String description) {
    return text(name, description);
  }

  /** A text of 1 to 200 characters, none of them a control character. */
  public static Parameter text(String name, String description) {
    return text(name, description, LONGEST_TEXT);
  }

  /** A text of 1 to so many characters, none of them a control character. */
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

  /** One of some texts. */
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

  /** A whole number, written in digits alone. */
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

  /** How many items a page has at most: 1 to 200. */
  public static Parameter limit() {
    return integer("limit", "How many items a page has at most.", 1, LARGEST_PAGE);
  }

  /** Where a page begins: as the link of the page before says. */
  public static Parameter cursor() {
    return text("cursor", "Where the page begins, as the link to it says.");
  }
}
