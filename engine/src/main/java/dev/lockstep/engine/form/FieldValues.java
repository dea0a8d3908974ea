package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;

/** Checks JSON values against fields. */
final class FieldValues {

  private FieldValues() {}

  /**
   * Returns true if a value counts as empty: a blank text or an empty list. A JSON field accepts
   * both as values.
   */
  static boolean isBlank(Field field, JsonValue value) {
    return field.type() != FieldType.JSON
        && (value instanceof JsonString text && text.value().isBlank()
            || value instanceof JsonArray array && array.size() == 0);
  }

  static boolean fits(Field field, JsonValue value) {
    return switch (field.type()) {
      case TEXT, TEXTAREA -> value instanceof JsonString;
      case SELECT, RADIO -> isOption(field, value);
      case MULTISELECT -> areOptions(field, value);
      case CHECKBOX ->
          field.options().isEmpty() ? value instanceof JsonBoolean : areOptions(field, value);
      case NUMBER, SLIDER -> value instanceof JsonNumber;
      case DATE -> value instanceof JsonString text && isDate(text.value());
      case DATETIME -> value instanceof JsonString text && isMoment(text.value());
      case BOOLEAN -> value instanceof JsonBoolean;
      case JSON -> !(value instanceof JsonNull);
    };
  }

  static String wanted(Field field) {
    return switch (field.type()) {
      case TEXT, TEXTAREA -> "a text";
      case SELECT, RADIO -> field.options().isEmpty() ? "a text" : "one of " + field.options();
      case MULTISELECT ->
          field.options().isEmpty() ? "a list of texts" : "a list of some of " + field.options();
      case CHECKBOX ->
          field.options().isEmpty() ? "true or false" : "a list of some of " + field.options();
      case NUMBER, SLIDER -> "a number";
      case DATE -> "a date such as 2026-11-21";
      case DATETIME -> "a moment such as 2026-11-21T16:30:00Z";
      case BOOLEAN -> "true or false";
      case JSON -> "anything but null";
    };
  }

  /**
   * Returns true if the value is a text among the options; a choice without options accepts any
   * text.
   */
  private static boolean isOption(Field field, JsonValue value) {
    return value instanceof JsonString text
        && (field.options().isEmpty() || field.options().contains(text.value()));
  }

  private static boolean areOptions(Field field, JsonValue value) {
    return value instanceof JsonArray array
        && !array.hasDuplicates()
        && array.items().stream().allMatch(item -> isOption(field, item));
  }

  private static boolean isDate(String text) {
    try {
      LocalDate.parse(text);
      return true;
    } catch (DateTimeException notOne) {
      return false;
    }
  }

  private static boolean isMoment(String text) {
    try {
      OffsetDateTime.parse(text);
      return true;
    } catch (DateTimeException notOne) {
      return false;
    }
  }
}
