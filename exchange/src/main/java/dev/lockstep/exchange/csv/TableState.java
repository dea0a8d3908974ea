package dev.lockstep.exchange.csv;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A mutable state of a table, identified by its name among its siblings. The root has no name. */
final class TableState {

  private final String spelling;
  private final @Nullable TableState parent;
  private final String name;
  private final Map<String, TableState> children = new LinkedHashMap<>();
  private String shallowHistory = "";
  private String deepHistory = "";

  /**
   * Creates a state.
   *
   * @param spelling spelling in the table
   * @param name name in the chart
   */
  TableState(String spelling, @Nullable TableState parent, String name) {
    this.spelling = spelling;
    this.parent = parent;
    this.name = name;
  }

  String name() {
    return name;
  }

  Optional<TableState> parent() {
    return Optional.ofNullable(parent);
  }

  Map<String, TableState> byName() {
    return children;
  }

  List<TableState> children() {
    return List.copyOf(children.values());
  }

  /** Returns the path with the spellings of the table. */
  String spelt() {
    return parent == null || parent.parent == null ? spelling : parent.spelt() + "." + spelling;
  }

  /** Returns the path in the chart, without the root. */
  String path() {
    return parent == null || parent.parent == null ? name : parent.path() + "." + name;
  }

  /** Returns whether this is {@code other} or a descendant of it. */
  boolean isWithin(TableState other) {
    return this == other || parent != null && parent.isWithin(other);
  }

  String history(boolean deep) {
    return deep ? deepHistory : shallowHistory;
  }

  void remember(boolean deep, String historyName) {
    if (deep) {
      deepHistory = historyName;
    } else {
      shallowHistory = historyName;
    }
  }
}
