package dev.lockstep.store.internal.postgres;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Statements that write many rows of a table at once, made of those that write one. Their
 * parameters are the columns of the rows. Thread-safe.
 */
final class PostgresBulk {

  private static final Pattern PARAMETER = Pattern.compile("\\?");
  private static final String VALUES = "VALUES (";
  private static final String CONFLICT = " ON CONFLICT";

  private final Map<String, String> known = new ConcurrentHashMap<>();

  /**
   * Returns a statement that does for all rows what another one does for one row.
   *
   * @param one an INSERT with VALUES, or an UPDATE or DELETE with WHERE
   * @param types the types of its parameters
   */
  String of(String one, List<String> types) {
    return known.computeIfAbsent(one, sql -> many(sql.strip(), types));
  }

  private static String many(String one, List<String> types) {
    String rows =
        types.stream()
            .map(type -> "?::" + type + "[]")
            .collect(Collectors.joining(", ", "unnest(", ") AS new (" + names(types.size()) + ")"));
    int values = one.indexOf(VALUES);
    if (values >= 0) {
      int conflict = one.indexOf(CONFLICT);
      int end = conflict < 0 ? one.length() : conflict;
      String list = one.substring(values + VALUES.length(), one.lastIndexOf(')', end - 1));
      return one.substring(0, values)
          + "SELECT "
          + columns(list)
          + " FROM "
          + rows
          + one.substring(end);
    }
    int where = one.indexOf("WHERE ");
    return columns(one.substring(0, where))
        + (one.startsWith("DELETE") ? "USING " : "FROM ")
        + rows
        + " "
        + columns(one.substring(where), count(one.substring(0, where)));
  }

  /** Replaces the parameters of a text by the columns of the rows. */
  private static String columns(String text) {
    return columns(text, 0);
  }

  private static String columns(String text, int before) {
    int[] last = {before};
    return PARAMETER.matcher(text).replaceAll(parameter -> "new.c" + ++last[0]);
  }

  private static int count(String text) {
    return (int) PARAMETER.matcher(text).results().count();
  }

  private static String names(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> "c" + number)
        .collect(Collectors.joining(", "));
  }
}
