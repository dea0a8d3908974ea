package dev.lockstep.exchange.csv;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a table does not say of itself.
 *
 * @param initial dotted path of the state it begins in; empty for the source of the first row
 * @param finals dotted paths of the final states; absent for those without a way out
 * @param context variables that belong to the machine; the others are found out
 * @param fields name to type ({@code bool}, {@code int}, {@code double}, {@code string}) of what
 *     events carry, where the guards do not tell the type
 */
public record CsvOptions(
    String initial,
    Optional<List<String>> finals,
    List<Variable> context,
    Map<String, String> fields) {

  /** Everything is found out. */
  public static final CsvOptions NONE = new CsvOptions("", Optional.empty(), List.of(), Map.of());

  /**
   * A context variable.
   *
   * @param type as in a chart
   * @param initial as in a chart; empty for the zero of its type
   */
  public record Variable(String name, String type, String initial) {}
}
