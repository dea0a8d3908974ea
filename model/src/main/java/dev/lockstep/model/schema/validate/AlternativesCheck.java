package dev.lockstep.model.schema.validate;

import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.schema.Alternatives;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import dev.lockstep.model.schema.Subschema;
import java.util.Optional;

/**
 * An explanation of a value that meets no alternative: the mistakes under the alternative that its
 * text selects, or the texts that select one.
 */
final class AlternativesCheck {

  /** The maximum number of characters of a text in a message. */
  private static final int SHOWN = 40;

  /** The maximum number of texts compared with a misspelt one, and the maximum length of each. */
  private static final int COMPARED = 200;

  private static final int LONGEST_COMPARED = 64;

  private final Schema schema;
  private final SchemaValidator validator;

  AlternativesCheck(Schema schema, SchemaValidator validator) {
    this.schema = schema;
    this.validator = validator;
  }

  /** Adds the mistakes of a value that a combination rejects. */
  void explain(
      Subschema subschema,
      Keyword.Combination combination,
      SchemaValue value,
      String at,
      Mistakes mistakes) {
    Expectation expectation = Expectation.of(subschema, combination);
    Optional<Alternatives> found = Optional.empty();
    if (value instanceof ObjectValue && !mistakes.isOnlyFirst()) {
      found = Alternatives.of(schema, combination);
    }
    if (found.isEmpty()) {
      mistakes.add(at, expectation);
      return;
    }
    Alternatives alternatives = found.get();
    SchemaValue text = ((ObjectValue) value).members().get(alternatives.member());
    Integer selected =
        text instanceof TextValue written ? alternatives.byText().get(written.value()) : null;
    if (selected != null) {
      validator.check(selected, value, at, mistakes);
    } else if (text != null) {
      mistakes.add(at, expectation, alternatives.expected() + shown(text, alternatives));
    } else {
      mistakes.add(
          at,
          expectation,
          alternatives.isRequired() ? alternatives.absent() : expectation.message());
    }
  }

  private static String shown(SchemaValue value, Alternatives alternatives) {
    if (value instanceof TextValue text) {
      return shown(text.value()) + help(text.value(), alternatives);
    }
    return switch (value.type()) {
      case NULL -> "null";
      case OBJECT -> "an object";
      case ARRAY -> "an array";
      case BOOLEAN -> "a boolean";
      default -> "a number";
    };
  }

  private static String shown(String text) {
    if (text.length() <= SHOWN) {
      return new TextValue(text).toString();
    }
    int end = Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
    return new TextValue(text.substring(0, end) + "\u2026").toString();
  }

  private static String help(String text, Alternatives alternatives) {
    if (text.length() > LONGEST_COMPARED) {
      return "";
    }
    return NearNames.of(
            text,
            alternatives.byText().keySet().stream()
                .limit(COMPARED)
                .filter(known -> known.length() <= LONGEST_COMPARED)
                .toList())
        .stream()
        .findFirst()
        .map(near -> "; did you mean " + new TextValue(near) + "?")
        .orElse("");
  }
}
