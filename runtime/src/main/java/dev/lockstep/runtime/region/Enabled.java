package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows that are taken together, without conflicts. Of two rows that exit a common state, the
 * one with the descendant source wins, otherwise the earlier one. Implements {@code
 * removeConflictingTransitions} of SCXML row by row.
 */
final class Enabled {

  private final RegionTable<? extends StateType> table;
  private final PositionSet active;
  private final Remembered history;
  private @Nullable PositionSet seen;
  private int[] rows = new int[2];
  private int[] domains = new int[2];
  private int count;

  /**
   * Creates an empty set.
   *
   * @param active the active states
   * @param history the stored history
   */
  Enabled(RegionTable<? extends StateType> table, PositionSet active, Remembered history) {
    this.table = table;
    this.active = active;
    this.history = history;
  }

  /** Adds a row in the order of selection. Has no effect if the row was added before. */
  void add(int row) {
    if (isKnown(row)) {
      return;
    }
    int domain = table.domains().of(row, history);
    if (wins(row, domain)) {
      removeConflicting(domain);
      append(row, domain);
    }
  }

  boolean isEmpty() {
    return count == 0;
  }

  int count() {
    return count;
  }

  int row(int index) {
    return rows[index];
  }

  int[] rows() {
    return Arrays.copyOf(rows, count);
  }

  /** Returns the domain of a row; {@link Domains#NONE} for a row without targets. */
  int domain(int index) {
    return domains[index];
  }

  List<TransitionType> transitions() {
    if (count == 1) {
      return List.of(table.row(rows[0]));
    }
    List<TransitionType> transitions = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      transitions.add(table.row(rows[i]));
    }
    return List.copyOf(transitions);
  }

  /** Returns true if a row was added before, and marks it as added. */
  private boolean isKnown(int row) {
    if (count == 0) {
      return false;
    }
    PositionSet known = seen;
    if (known == null) {
      known = new PositionSet(table.chart().transitions().size());
      known.add(rows[0]);
      seen = known;
    }
    boolean isKnown = known.has(row);
    known.add(row);
    return isKnown;
  }

  private boolean wins(int row, int domain) {
    int source = Hierarchy.position(table.row(row).source());
    for (int i = 0; i < count; i++) {
      int other = Hierarchy.position(table.row(rows[i]).source());
      if (conflict(domain, domains[i]) && !table.hierarchy().isBelow(source, other)) {
        return false;
      }
    }
    return true;
  }

  private void removeConflicting(int domain) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (!conflict(domain, domains[i])) {
        rows[kept] = rows[i];
        domains[kept++] = domains[i];
      }
    }
    count = kept;
  }

  /** Returns true if rows with these domains exit a common state. */
  private boolean conflict(int one, int other) {
    if (one == Domains.NONE || other == Domains.NONE) {
      return false;
    }
    Hierarchy hierarchy = table.hierarchy();
    int first = Math.max(one, other) + 1;
    int last = Math.min(hierarchy.last(one), hierarchy.last(other));
    return first <= last && active.anyWithin(first, last);
  }

  private void append(int row, int domain) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
      domains = Arrays.copyOf(domains, 2 * count);
    }
    rows[count] = row;
    domains[count++] = domain;
  }
}
