package dev.lockstep.suites.table;

import dev.lockstep.suites.table.PublishedTable.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Executes a published table by its page's definition of the columns. Immutable. */
final class TableMachine {

  private static final Pattern CHANGE = Pattern.compile("(\\w+)([+*])=(\\d+)");
  private static final Pattern HISTORY = Pattern.compile("history\\*\\((.+)\\)");

  private final PublishedTable table;
  private final Protocol protocol;

  TableMachine(PublishedTable table, Protocol protocol) {
    this.table = table;
    this.protocol = protocol;
  }

  /**
   * A state of the machine.
   *
   * @param variables numbers are {@code Long}
   * @param remembered composite to the leaf that was active when it was left
   * @param deadlines of the timers that run, by source and event of their line
   */
  record Position(
      String leaf,
      Map<String, Object> variables,
      Map<String, String> remembered,
      Map<List<String>, Instant> deadlines) {}

  /** A step: where it leads and the actions asked for by name. */
  record Step(Position position, List<String> actions) {}

  Position start(Map<String, Object> variables, Instant now) {
    Position nowhere = new Position("", variables, Map.of(), Map.of());
    return moved(nowhere, protocol.initial(), variables, now);
  }

  /** Returns the effect of an event; empty if nothing changes. */
  Optional<Step> event(Position at, String event, Map<String, Object> data, Instant now) {
    Map<String, Object> known = new TreeMap<>(at.variables());
    known.putAll(data);
    return table
        .find(at.leaf(), event, known)
        .map(row -> taken(at, row, protocol.besides().apply(event, data), now));
  }

  /** Returns the effect of the earliest timer; empty if none runs. */
  Optional<Step> timer(Position at) {
    return at.deadlines().entrySet().stream()
        .min(Map.Entry.comparingByValue())
        .map(due -> taken(at, line(due.getKey()), Map.of(), due.getValue()));
  }

  private Row line(List<String> key) {
    return table.timers(key.get(0)).stream()
        .filter(row -> row.event().equals(key.get(1)))
        .findFirst()
        .orElseThrow();
  }

  private Step taken(Position at, Row row, Map<String, Object> set, Instant now) {
    Map<String, Object> variables = new TreeMap<>(at.variables());
    variables.putAll(set);
    List<String> actions = new ArrayList<>();
    for (String action : row.actions()) {
      Matcher change = CHANGE.matcher(action);
      if (change.matches()) {
        variables.compute(change.group(1), (name, old) -> changed((Long) old, change));
      } else {
        actions.add(action);
      }
    }
    Matcher history = HISTORY.matcher(row.target());
    String leaf =
        history.matches()
            ? at.remembered().getOrDefault(history.group(1), protocol.initial())
            : row.target();
    return new Step(moved(at, leaf, variables, now), actions);
  }

  private static long changed(long old, Matcher change) {
    long number = Long.parseLong(change.group(3));
    return change.group(2).equals("+") ? old + number : old * number;
  }

  private Position moved(Position from, String leaf, Map<String, Object> variables, Instant now) {
    List<String> stay =
        path(leaf).stream()
            .filter(state -> isAround(state, from.leaf()) && isAround(state, leaf))
            .toList();
    Map<String, String> remembered = new TreeMap<>(from.remembered());
    Map<List<String>, Instant> deadlines = new LinkedHashMap<>(from.deadlines());
    for (String left : path(from.leaf())) {
      if (!stay.contains(left)) {
        if (isRemembered(left)) {
          remembered.put(left, from.leaf());
        }
        deadlines.keySet().removeIf(key -> key.get(0).equals(left));
      }
    }
    for (String entered : path(leaf)) {
      if (!stay.contains(entered)) {
        table
            .timers(entered)
            .forEach(
                row ->
                    deadlines.put(List.of(entered, row.event()), now.plus(delay(row, variables))));
      }
    }
    return new Position(leaf, variables, remembered, deadlines);
  }

  private boolean isRemembered(String composite) {
    return table.rows().stream()
        .anyMatch(row -> row.target().equals("history*(" + composite + ")"));
  }

  /** {@code after(14d)}, or a variable that counts seconds. */
  private static Duration delay(Row row, Map<String, Object> variables) {
    String delay = row.event().substring("after(".length(), row.event().length() - 1);
    return delay.matches("\\d+d")
        ? Duration.ofDays(Long.parseLong(delay.substring(0, delay.length() - 1)))
        : Duration.ofSeconds((Long) variables.get(delay));
  }

  /** A leaf and all states around it, the outermost first; none for no leaf. */
  private static List<String> path(String leaf) {
    List<String> path = new ArrayList<>();
    for (String state = leaf; !state.isEmpty(); state = PublishedTable.parent(state)) {
      path.add(0, state);
    }
    return path;
  }

  private static boolean isAround(String state, String leaf) {
    return leaf.startsWith(state + ".");
  }
}
