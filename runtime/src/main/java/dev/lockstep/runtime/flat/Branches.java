package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The transition rows by state and event, in the order in which they are tried: innermost state
 * first, then document order. A column is the position of an event; one additional column contains
 * the eventless rows.
 */
final class Branches {

  private final int columns;

  /** The position of the first row by state times columns plus column; -1 if there is none. */
  private final int[] first;

  /** The rows. The last row of a cell is stored as its bitwise complement. */
  private final int[] rows;

  Branches(FlatChart<? extends StateType> chart) {
    this.columns = chart.events().size() + 1;
    int[] sizes = new int[chart.states().size() * columns];
    List<? extends StateType> states = chart.states();
    for (TransitionType row : chart.transitions()) {
      forEachCell(row, states, cell -> sizes[cell]++);
    }
    this.first = new int[sizes.length];
    int total = 0;
    for (int cell = 0; cell < sizes.length; cell++) {
      first[cell] = sizes[cell] == 0 ? -1 : total;
      total += sizes[cell];
    }
    this.rows = new int[total];
    Arrays.fill(rows, -1);
    int[] filled = new int[sizes.length];
    for (boolean ofTheChart : new boolean[] {false, true}) {
      for (TransitionType row : chart.transitions()) {
        if ((row.source() == null) == ofTheChart) {
          forEachCell(row, states, cell -> put(cell, filled[cell]++, sizes[cell], row.ordinal()));
        }
      }
    }
  }

  int columns() {
    return columns;
  }

  int eventless() {
    return columns - 1;
  }

  /** Returns the position of the first row of a cell; -1 if there is none. */
  int first(int state, int column) {
    return first[state * columns + column];
  }

  int row(int position) {
    int row = rows[position];
    return row < 0 ? ~row : row;
  }

  boolean isLast(int position) {
    return rows[position] < 0;
  }

  int size() {
    return rows.length;
  }

  private void put(int cell, int nth, int size, int row) {
    rows[first[cell] + nth] = nth == size - 1 ? ~row : row;
  }

  private void forEachCell(TransitionType row, List<? extends StateType> states, IntConsumer each) {
    if (row.trigger() == TransitionType.Trigger.AFTER) {
      return;
    }
    StateType source = row.source();
    if (source != null) {
      forEachColumn(row, source.ordinal(), each);
      return;
    }
    for (StateType state : states) {
      if (!state.isFinal()) {
        forEachColumn(row, state.ordinal(), each);
      }
    }
  }

  private void forEachColumn(TransitionType row, int state, IntConsumer each) {
    if (row.trigger() == TransitionType.Trigger.ALWAYS) {
      each.accept(state * columns + eventless());
    }
    for (EventType event : row.events()) {
      each.accept(state * columns + event.ordinal());
    }
  }
}
