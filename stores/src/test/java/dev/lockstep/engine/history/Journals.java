package dev.lockstep.engine.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The rows of a history, sorted: by root and position, by instance and sequence, by command. */
final class Journals {

  private final Map<String, List<Row>> byRoot;
  private final Map<String, List<Row>> byInstance;
  private final Map<String, List<Row>> byCommand;

  Journals(List<Row> rows) {
    this.byRoot = grouped(rows, Row::root, Comparator.comparingLong(Row::position));
    this.byInstance = grouped(rows, Row::instance, Comparator.comparingLong(Row::sequence));
    this.byCommand =
        grouped(
            rows.stream().filter(row -> !row.command().isEmpty()).toList(),
            Row::command,
            Comparator.comparing(Row::root).thenComparingLong(Row::position));
  }

  Map<String, List<Row>> byRoot() {
    return byRoot;
  }

  Map<String, List<Row>> byInstance() {
    return byInstance;
  }

  Map<String, List<Row>> byCommand() {
    return byCommand;
  }

  List<Row> ofRoot(String root) {
    return byRoot.getOrDefault(root, List.of());
  }

  List<Row> ofInstance(String instance) {
    return byInstance.getOrDefault(instance, List.of());
  }

  List<Row> ofCommand(String command) {
    return byCommand.getOrDefault(command, List.of());
  }

  /**
   * Returns true if a transaction of the root ended with this row, so that a reader may see it as
   * the last one.
   */
  boolean endsTransaction(String root, long position) {
    List<Row> rows = ofRoot(root);
    if (position == 0 || position == rows.size()) {
      return true;
    }
    if (position < 0 || position > rows.size()) {
      return false;
    }
    String command = rows.get((int) position - 1).command();
    return command.isEmpty() || !command.equals(rows.get((int) position).command());
  }

  private static Map<String, List<Row>> grouped(
      List<Row> rows, Function<Row, String> key, Comparator<Row> order) {
    Map<String, List<Row>> groups = new HashMap<>();
    rows.forEach(row -> groups.computeIfAbsent(key.apply(row), k -> new ArrayList<>()).add(row));
    groups.values().forEach(group -> group.sort(order));
    return new TreeMap<>(groups);
  }
}
