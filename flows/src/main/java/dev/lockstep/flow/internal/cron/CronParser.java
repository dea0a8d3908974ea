package dev.lockstep.flow.internal.cron;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The parser of cron expressions. It reads each character once. */
final class CronParser {

  private static final Map<String, String> NAMES =
      Map.of(
          "@yearly", "0 0 1 1 *",
          "@annually", "0 0 1 1 *",
          "@monthly", "0 0 1 * *",
          "@weekly", "0 0 * * 0",
          "@daily", "0 0 * * *",
          "@midnight", "0 0 * * *",
          "@hourly", "0 * * * *");

  private static final int FIELDS = CronField.values().length;
  private static final int WEEK = 7;
  private static final int WEEKS = 5;

  private long fromEnd;
  private long nth;
  private long last;

  private CronParser() {}

  /** A part of the text with its position. */
  private record Part(String text, int column) {

    Part from(int begin) {
      return new Part(text.substring(begin), column + begin);
    }

    Part to(int end) {
      return new Part(text.substring(0, end), column);
    }

    /** Returns the parts between separators. */
    List<Part> split(String separators) {
      List<Part> parts = new ArrayList<>();
      int begin = 0;
      for (int i = 0; i <= text.length(); i++) {
        if (i == text.length() || separators.indexOf(text.charAt(i)) >= 0) {
          parts.add(from(begin).to(i - begin));
          begin = i + 1;
        }
      }
      return parts;
    }

    CronException error(String message) {
      return new CronException(message, column, Math.max(1, text.length()));
    }
  }

  static CronExpression parse(String text) throws CronException {
    Part whole = new Part(text, 1);
    if (text.strip().startsWith("@")) {
      String known = NAMES.get(text.strip().toLowerCase(Locale.ROOT));
      if (known == null) {
        throw whole.error(
            "there is no schedule `"
                + text.strip()
                + "`; use one of @hourly, @daily, @weekly,"
                + " @monthly, @yearly, or five fields");
      }
      return new CronParser().fields(new Part(known, 1));
    }
    return new CronParser().fields(whole);
  }

  private CronExpression fields(Part whole) throws CronException {
    List<Part> fields = whole.split(" \t").stream().filter(part -> !part.text().isEmpty()).toList();
    if (fields.size() > FIELDS) {
      throw fields
          .get(FIELDS)
          .error(
              "a cron expression has 5 fields, this one has "
                  + fields.size()
                  + "; fields of seconds and years are not supported");
    }
    if (fields.size() < FIELDS) {
      throw new CronException(
          "a cron expression has 5 fields, this one has "
              + fields.size()
              + "; the "
              + CronField.values()[fields.size()].title()
              + " is missing",
          whole.text().stripTrailing().length() + 1,
          1);
    }
    long minutes = bits(CronField.MINUTE, fields.get(0));
    long hours = bits(CronField.HOUR, fields.get(1));
    long days = bits(CronField.DAY, fields.get(2));
    long months = bits(CronField.MONTH, fields.get(3));
    long weekdays = bits(CronField.WEEKDAY, fields.get(4));
    DayFields both =
        new DayFields(
            days,
            fromEnd,
            isAny(fields.get(2)),
            (weekdays | weekdays >>> WEEK) & (1L << WEEK) - 1,
            nth,
            last,
            isAny(fields.get(4)));
    return new CronExpression(minutes, hours, months, both);
  }

  private static boolean isAny(Part field) {
    return field.text().startsWith("*") || field.text().equals("?");
  }

  private long bits(CronField field, Part text) throws CronException {
    long bits = 0;
    for (Part item : text.split(",")) {
      bits |= item(field, item);
    }
    return bits;
  }

  private long item(CronField field, Part item) throws CronException {
    if (item.text().isEmpty()) {
      throw item.error("a value of the " + field.title() + " is missing");
    }
    boolean isDay = field == CronField.DAY || field == CronField.WEEKDAY;
    if (isDay && item.text().equals("?")) {
      return range(field.min(), field.last(), 1);
    }
    if (isDay && isSpecial(field, item)) {
      return 0;
    }
    List<Part> parts = item.split("/");
    if (parts.size() > 2) {
      throw parts.get(2).error("a step has one `/`");
    }
    Part values = parts.get(0);
    int step = parts.size() == 1 ? 1 : step(field, parts.get(1));
    if (values.text().equals("*")) {
      return range(field.min(), field.last(), step);
    }
    List<Part> ends = values.split("-");
    if (ends.size() > 2) {
      throw ends.get(2).error("a range has one `-`");
    }
    int from = value(field, ends.get(0));
    if (ends.size() == 1) {
      return range(from, parts.size() == 1 ? from : Math.max(from, field.last()), step);
    }
    int to = value(field, ends.get(1));
    if (to < from) {
      throw values.error(
          "the range of the "
              + field.title()
              + " ends before it begins; write two ranges, such as"
              + " `"
              + from
              + "-"
              + field.last()
              + ","
              + field.min()
              + "-"
              + to
              + "`");
    }
    return range(from, to, step);
  }

  /** Reads {@code L}, {@code L-3}, {@code FRIL} and {@code FRI#2}; returns false for others. */
  private boolean isSpecial(CronField field, Part item) throws CronException {
    String text = item.text().toUpperCase(Locale.ROOT);
    if (field == CronField.DAY) {
      if (text.equals("L")) {
        fromEnd |= 1;
      } else if (text.startsWith("L-")) {
        Part number = item.from(2);
        int days = CronField.MINUTE.value(number.text());
        if (days < 1 || days > 30) {
          throw number.error("`L-n` has 1 to 30 days before the last day");
        }
        fromEnd |= 1L << days;
      } else if (text.endsWith("W")) {
        throw item.error("`W` is not supported; name the days of the week in the fifth field");
      } else {
        return false;
      }
      return true;
    }
    int hash = text.indexOf('#');
    if (hash >= 0) {
      Part number = item.from(hash + 1);
      int week = CronField.MINUTE.value(number.text());
      if (week < 1 || week > WEEKS) {
        throw number.error("`#` is followed by 1 to 5, as in `FRI#2`");
      }
      nth |= 1L << value(field, item.to(hash)) % WEEK * WEEKS + week - 1;
      return true;
    }
    if (text.endsWith("L")) {
      if (text.length() == 1) {
        throw item.error("`L` follows a day of the week, as in `FRIL`, the last Friday of a month");
      }
      last |= 1L << value(field, item.to(text.length() - 1)) % WEEK;
      return true;
    }
    return false;
  }

  private static int step(CronField field, Part text) throws CronException {
    int step = CronField.MINUTE.value(text.text());
    if (step < 1 || step > field.max()) {
      throw text.error("a step of the " + field.title() + " is 1 to " + field.max());
    }
    return step;
  }

  private static int value(CronField field, Part text) throws CronException {
    int value = field.value(text.text());
    if (value < field.min() || value > field.max()) {
      throw text.error("`" + text.text() + "` is not a " + field.title() + ": " + field.range());
    }
    return value;
  }

  private static long range(int from, int to, int step) {
    long bits = 0;
    for (int value = from; value <= to; value += step) {
      bits |= 1L << value;
    }
    return bits;
  }
}
