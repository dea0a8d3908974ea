package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Keyword;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Pattern;

/**
 * The formats of JSON Schema 2020-12 validation, section 7.3, checked by JDK parsers and grammars.
 */
final class Formats {

  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

  private static final Pattern TIME =
      Pattern.compile(
          "([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?"
              + "([zZ]|[+-]([01]\\d|2[0-3]):[0-5]\\d)");

  private final FormatCheck check;

  Formats(FormatCheck check) {
    this.check = check;
  }

  boolean isValid(Keyword.Formatted formatted, String text) {
    return switch (formatted.format()) {
      case DATE_TIME ->
          text.length() > 11
              && (text.charAt(10) == 'T' || text.charAt(10) == 't')
              && isDate(text.substring(0, 10))
              && isTime(text.substring(11));
      case DATE -> isDate(text);
      case TIME -> isTime(text);
      case HOSTNAME ->
          text.length() <= 253
              && matches(formatted, text)
              && check.isValid(formatted.format(), text);
      case IDN_HOSTNAME, REGEX -> check.isValid(formatted.format(), text);
      default -> matches(formatted, text);
    };
  }

  private static boolean matches(Keyword.Formatted formatted, String text) {
    return formatted.grammar().orElseThrow().matches(text);
  }

  private static boolean isDate(String text) {
    if (!DATE.matcher(text).matches()) {
      return false;
    }
    try {
      LocalDate.parse(text);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isTime(String text) {
    if (!TIME.matcher(text).matches()) {
      return false;
    }
    return !text.startsWith("60", 6) || isLeapSecond(text);
  }

  /** Returns whether the second 60 of a time is the last second of a day in UTC. */
  private static boolean isLeapSecond(String text) {
    int minutes =
        Integer.parseInt(text.substring(0, 2)) * 60 + Integer.parseInt(text.substring(3, 5));
    if (!text.endsWith("Z") && !text.endsWith("z")) {
      int zone = text.length() - 6;
      int offset =
          Integer.parseInt(text.substring(zone + 1, zone + 3)) * 60
              + Integer.parseInt(text.substring(zone + 4));
      minutes += text.charAt(zone) == '+' ? -offset : offset;
    }
    return Math.floorMod(minutes, 1440) == 1439;
  }
}
