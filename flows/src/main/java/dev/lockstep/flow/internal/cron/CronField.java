package dev.lockstep.flow.internal.cron;

import java.util.List;
import java.util.Locale;

/** The fields of a cron expression, in their order, with their values. */
enum CronField {
  MINUTE("minute", 0, 59, List.of()),
  HOUR("hour", 0, 23, List.of()),
  DAY("day of the month", 1, 31, List.of()),
  MONTH(
      "month",
      1,
      12,
      List.of("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")),
  /** Sunday is 0 or 7. */
  WEEKDAY("day of the week", 0, 7, List.of("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"));

  private final String title;
  private final int min;
  private final int max;
  private final List<String> names;

  CronField(String title, int min, int max, List<String> names) {
    this.title = title;
    this.min = min;
    this.max = max;
    this.names = names;
  }

  String title() {
    return title;
  }

  int min() {
    return min;
  }

  int max() {
    return max;
  }

  /** Returns the largest value of {@code *}: Sunday is not counted twice. */
  int last() {
    return this == WEEKDAY ? 6 : max;
  }

  /** Returns the value of a name or a number; -1 if it has none. */
  int value(String text) {
    int name = names.indexOf(text.toUpperCase(Locale.ROOT));
    if (name >= 0) {
      return name + min;
    }
    boolean isNumber =
        !text.isEmpty() && text.length() <= 4 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Integer.parseInt(text) : -1;
  }

  /** Returns the values as people read them. */
  String range() {
    return names.isEmpty()
        ? min + " to " + max
        : min + " to " + max + " or " + names.get(0) + " to " + names.get(names.size() - 1);
  }
}
