package dev.lockstep.runtime.region;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Selects the rows to take together: {@code selectTransitions}, {@code selectEventlessTransitions}
 * and {@code removeConflictingTransitions}. A guard is asked at most once. One object per
 * selection.
 */
final class Selection<S extends StateType, E extends MachineEvent, C> {

  private static final int NONE = -1;

  private final RegionTable<S> table;
  private final RegionStep<S, E, C> step;
  private final IntPredicate guards;
  private @Nullable Answers answers;
  private final List<String> tried = new ArrayList<>(0);
  private final Enabled enabled;
  private int refusal = NONE;

  /**
   * A selection as things stand.
   *
   * @param guards whether the guard of a row with a guard holds
   */
  Selection(RegionTable<S> table, RegionStep<S, E, C> step, IntPredicate guards) {
    this.table = table;
    this.step = step;
    this.guards = guards;
    this.enabled = new Enabled(table, step.active(), step.memories());
  }

  /** The guards asked so far, and those of them that held. */
  private static final class Answers {

    private final PositionSet asked;
    private final PositionSet held;

    Answers(int rows) {
      this.asked = new PositionSet(rows);
      this.held = new PositionSet(rows);
    }
  }

  /** The rows for an event, or for none, by its column. */
  Enabled forColumn(int column) {
    Hierarchy hierarchy = table.hierarchy();
    PositionSet active = step.active();
    for (int state = active.next(0); state >= 0; state = active.next(state + 1)) {
      if (hierarchy.isAtomic(state)) {
        int row = firstEnabled(state, column);
        if (row >= 0) {
          enabled.add(row);
        }
      }
    }
    return enabled;
  }

  /** The row for the completion of a state. */
  Enabled forCompletion(int state) {
    if (step.isIn(state)) {
      for (TransitionType row : table.completions(state)) {
        if (holds(row.ordinal())) {
          decided(row.ordinal());
          break;
        }
      }
    }
    return enabled;
  }

  /** The row a timer serves. */
  Enabled forTimer(int row) {
    if (step.isIn(Hierarchy.position(table.row(row).source())) && holds(row)) {
      decided(row);
    }
    return enabled;
  }

  /** The typed refusal that decided first, -1 without one. */
  int refusal() {
    return refusal;
  }

  /** Texts of the guards that did not hold, in the order they were tried. */
  List<String> guardsTried() {
    return tried;
  }

  private void decided(int row) {
    int taken = orRefusal(row);
    if (taken >= 0) {
      enabled.add(taken);
    }
  }

  /** Innermost first, then document order; the first branch whose guard holds decides. */
  private int firstEnabled(int atomic, int column) {
    Branches branches = table.branches();
    int position = branches.first(atomic, column);
    while (position >= 0) {
      int row = branches.row(position);
      if (holds(row)) {
        return orRefusal(row);
      }
      position = branches.isLast(position) ? around(row, column) : position + 1;
    }
    return NONE;
  }

  /** The first branch outside the source of a row. */
  private int around(int row, int column) {
    int source = Hierarchy.position(table.row(row).source());
    return source == Hierarchy.ROOT
        ? NONE
        : table.branches().first(table.hierarchy().parent(source), column);
  }

  private int orRefusal(int row) {
    if (!table.has(row, Traits.REFUSES)) {
      return row;
    }
    if (refusal < 0) {
      refusal = row;
    }
    return NONE;
  }

  private boolean holds(int row) {
    if (!table.has(row, Traits.GUARDED)) {
      return true;
    }
    Answers known = answers;
    if (known == null) {
      known = new Answers(table.chart().transitions().size());
      answers = known;
    }
    if (known.asked.has(row)) {
      return known.held.has(row);
    }
    known.asked.add(row);
    if (guards.test(row)) {
      known.held.add(row);
      return true;
    }
    table.row(row).guard().ifPresent(tried::add);
    return false;
  }
}
