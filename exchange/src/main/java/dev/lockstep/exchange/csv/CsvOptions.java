package dev.lockstep.exchange.csv;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that a table does not contain.
 *
 * @param initial dotted path of the initial state; if empty, the source of the first row
 * @param finals dotted paths of the final states; if absent, the states without transitions
 * @param context variables of the machine in addition to those that are inferred
 * @param fields types ({@code bool}, {@code int}, {@code double}, {@code string}) of event fields
 *     by name, where the guards do not determine the type
 */
public record CsvOptions(
    String initial,
    Optional<List<String>> finals,
    List<Variable> context,
    Map<String, String> fields) {

  /** The options with which everything is inferred. */
  public static final CsvOptions NONE = new CsvOptions("", Optional.empty(), List.of(), Map.of());

  /**
   * A context variable.
   *
   * @param type type as in a chart
   * @param initial initial value as in a chart; if empty, the default of the type
   */
  public record Variable(String name, String type, String initial) {}
}
