package dev.lockstep.runtime.region;

import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.TransitionType.Trigger;
import java.util.function.IntConsumer;

/**
 * Which rows answer which event in which state. A cell belongs to a state and a column; a column is
 * an event's position, one more holds the rows without event. A state without rows of its own for a
 * column has the cell of the state around it.
 */
final class Branches {

  private final int columns;

  /** To the position of a cell's first branch; -1 without one. */
  private final int[] first;

  /** Rows; the last of its cell is stored as its complement. */
  private final int[] rows;

  Branches(RegionChart<? extends StateType> chart, Hierarchy hierarchy) {
    this.columns = chart.events().size() + 1;
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

  int eventless() {
    return columns - 1;
  }

  /** Position of the first branch for a state, its own or one of a state around it; or -1. */
  int first(int state, int column) {
    return first[cell(state, column)];
  }

  int row(int position) {
    int row = rows[position];
    return row < 0 ? ~row : row;
  }

  /** Whether it is the last branch written in its state. */
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
