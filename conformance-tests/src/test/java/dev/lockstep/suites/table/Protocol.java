package dev.lockstep.suites.table;

import dev.lockstep.exchange.csv.CsvOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * The settings of a table beside its lines, and the words that are tried.
 *
 * @param initial the leaf it begins in
 * @param starts variables to begin with, one case each
 * @param data data of events; an event that is not named has none
 * @param besides variables that an event with its data sets
 */
record Protocol(
    String initial,
    List<Map<String, Object>> starts,
    Map<String, List<Map<String, Object>>> data,
    BiFunction<String, Map<String, Object>, Map<String, Object>> besides) {

  private static final List<Map<String, Object>> NO_VARIABLES = List.of(Map.of());

  /** By name of the table. */
  static Protocol of(String table) {
    return switch (table) {
      case "tcp" ->
          new Protocol(
              "CLOSED", List.of(Map.of("openedPassively", false)), Map.of(), Protocol::tcp);
      case "http2-stream" -> new Protocol("idle", NO_VARIABLES, Map.of(), Protocol::nothing);
      case "stripe-payment-intent" ->
          new Protocol(
              "cancellable.requires_payment_method",
              NO_VARIABLES,
              Map.of(
                  "confirm", outcomes("needsAction", "asyncMethod", "manualCapture"),
                  "action_succeeded", outcomes("asyncMethod", "manualCapture")),
              Protocol::nothing);
      case "k8s-pod" ->
          new Protocol(
              "Alive.Pending.Unscheduled",
              Stream.of("Always", "OnFailure", "Never")
                  .map(policy -> Map.<String, Object>of("restartPolicy", policy, "restarts", 0L))
                  .toList(),
              Map.of("container_exited", each("exitCode", 0L, 1L, 137L)),
              Protocol::nothing);
      case "oauth-device-client" ->
          new Protocol(
              "Start",
              List.of(Map.of("interval", 5L, "expires_in", 1800L)),
              Map.of(
                  "device_code_received",
                  List.of(Map.of("expires_in", 601L), Map.of("expires_in", 901L, "interval", 7L))),
              Protocol::oauth);
      case "github-check-run" ->
          new Protocol("Incomplete.queued", NO_VARIABLES, conclusions(), Protocol::nothing);
      default -> throw new IllegalArgumentException(table);
    };
  }

  /** Returns the same table with its lines only: no event sets further variables. */
  Protocol linesAlone() {
    Map<String, List<Map<String, Object>>> guarded = new TreeMap<>(data);
    guarded.remove("device_code_received");
    return new Protocol(initial, starts, guarded, Protocol::nothing);
  }

  /** The options of the importer: initial state and initial variables. */
  CsvOptions importing() {
    List<CsvOptions.Variable> variables = new ArrayList<>();
    starts
        .get(0)
        .forEach(
            (name, value) ->
                variables.add(new CsvOptions.Variable(name, type(value), String.valueOf(value))));
    return new CsvOptions(initial, Optional.empty(), variables, Map.of());
  }

  private static String type(Object value) {
    return value instanceof Long ? "int" : value instanceof Boolean ? "bool" : "string";
  }

  private static Map<String, List<Map<String, Object>>> conclusions() {
    return Map.of(
        "conclude",
        each(
            "conclusion",
            "success",
            "failure",
            "neutral",
            "cancelled",
            "skipped",
            "timed_out",
            "action_required",
            "stale",
            "unheard_of"));
  }

  private static Map<String, Object> nothing(String event, Map<String, Object> data) {
    return Map.of();
  }

  private static Map<String, Object> tcp(String event, Map<String, Object> data) {
    return switch (event) {
      case "passive_open" -> Map.of("openedPassively", true);
      case "active_open", "send" -> Map.of("openedPassively", false);
      default -> Map.of();
    };
  }

  private static Map<String, Object> oauth(String event, Map<String, Object> data) {
    Map<String, Object> set = new TreeMap<>();
    if (event.equals("device_code_received")) {
      set.put("interval", 5L);
      set.putAll(data);
    }
    return set;
  }

  /** Every combination of truths. */
  private static List<Map<String, Object>> outcomes(String... names) {
    List<Map<String, Object>> all = new ArrayList<>(NO_VARIABLES);
    for (String name : names) {
      List<Map<String, Object>> more = new ArrayList<>();
      for (Map<String, Object> some : all) {
        for (boolean truth : List.of(true, false)) {
          Map<String, Object> longer = new TreeMap<>(some);
          longer.put(name, truth);
          more.add(longer);
        }
      }
      all = more;
    }
    return all;
  }

  private static List<Map<String, Object>> each(String name, Object... values) {
    return Stream.of(values).map(value -> Map.of(name, value)).toList();
  }
}
