package dev.lockstep.runtime.region;

import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.TransitionType.Trigger;
import java.util.function.IntConsumer;

/**
 * The transition rows by state and event. A column is the position of an event; one additional
 * column contains the eventless rows. A state without rows for a column has the cell of its parent.
 * Also numbers the triggers of selections: the columns, then the completions of the root and the
 * states, then the rows with timers.
 */
final class Branches {

  private final int columns;
  private final int states;

  /** The position of the first row of each cell; -1 if there is none. */
  private final int[] first;

  /** The rows. The last row of a cell is stored as its bitwise complement. */
  private final int[] rows;

  Branches(RegionChart<? extends StateType> chart, Hierarchy hierarchy) {
    this.columns = chart.events().size() + 1;
    this.states = hierarchy.size();
    this.first = new int[(hierarchy.size() + 1) * columns];
    int[] sizes = new int[first.length];
    chart.transitions().forEach(row -> forEachCell(row, cell -> sizes[cell]++));
    int total = 0;
    for (int state = Hierarchy.ROOT; state < hierarchy.size(); state++) {
      for (int column = 0; column < columns; column++) {
        int cell = cell(state, column);
        first[cell] = sizes[cell] > 0 ? total : around(hierarchy, state, column);
        total += sizes[cell];
      }
    }
    this.rows = new int[total];
    int[] filled = new int[sizes.length];
    for (TransitionType row : chart.transitions()) {
      forEachCell(row, cell -> put(cell, filled[cell]++, sizes[cell], row.ordinal()));
    }
  }

  /** Returns the trigger of a completed state. */
  int completion(int state) {
    return columns + 1 + state;
  }

  /** Returns the trigger of a row with a timer. */
  int timer(int row) {
    return completion(states) + row;
  }

  /** Returns true if a trigger is a column. */
  boolean isColumn(int trigger) {
    return trigger < columns;
  }

  boolean isTimer(int trigger) {
    return trigger >= timer(0);
  }

  int timerRow(int trigger) {
    return trigger - timer(0);
  }

  int completed(int trigger) {
    return trigger - completion(0);
  }

  int eventless() {
    return columns - 1;
  }

  /**
   * Returns the position of the first row of a state or of its nearest ancestor with rows for the
   * column; -1 if there is none.
   */
  int first(int state, int column) {
    return first[cell(state, column)];
  }

  int row(int position) {
    int row = rows[position];
    return row < 0 ? ~row : row;
  }

  /** Returns true if a row is the last one of its state. */
  boolean isLast(int position) {
    return rows[position] < 0;
  }

  private int around(Hierarchy hierarchy, int state, int column) {
    return state == Hierarchy.ROOT ? -1 : first(hierarchy.parent(state), column);
  }

  private int cell(int state, int column) {
    return (state + 1) * columns + column;
  }

  private void put(int cell, int nth, int size, int row) {
    rows[first[cell] + nth] = nth == size - 1 ? ~row : row;
  }

  private void forEachCell(TransitionType row, IntConsumer each) {
    int source = Hierarchy.position(row.source());
    if (row.trigger() == Trigger.ALWAYS) {
      each.accept(cell(source, eventless()));
    }
    for (EventType event : row.events()) {
      each.accept(cell(source, event.ordinal()));
    }
  }
}
