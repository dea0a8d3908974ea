package dev.lockstep.runtime.region;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The selection of the rows that are taken together: {@code selectTransitions}, {@code
 * selectEventlessTransitions} and {@code removeConflictingTransitions} of SCXML. A guard is
 * evaluated at most once. One object per selection.
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
   * Creates a selection for the current state of a step.
   *
   * @param guards evaluates the guard of a row that has one
   */
  Selection(RegionTable<S> table, RegionStep<S, E, C> step, IntPredicate guards) {
    this.table = table;
    this.step = step;
    this.guards = guards;
    this.enabled = new Enabled(table, step.active(), step.memories());
  }

  /** The guards that were evaluated, and those that were true. */
  private static final class Answers {

    private final PositionSet asked;
    private final PositionSet held;

    Answers(int rows) {
      this.asked = new PositionSet(rows);
      this.held = new PositionSet(rows);
    }
  }

  /** Returns the rows for an event, or the eventless rows, by column. */
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

  /** Returns the row for the completion of a state. */
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

  /** Returns the row of a timer. */
  Enabled forTimer(int row) {
    if (step.isIn(Hierarchy.position(table.row(row).source())) && holds(row)) {
      decided(row);
    }
    return enabled;
  }

  /** Returns the first typed refusal; -1 if there is none. */
  int refusal() {
    return refusal;
  }

  /** Returns the texts of the false guards in order of evaluation. */
  List<String> guardsTried() {
    return tried;
  }

  private void decided(int row) {
    int taken = orRefusal(row);
    if (taken >= 0) {
      enabled.add(taken);
    }
  }

  /** Returns the first row whose guard holds: innermost state first, then document order. */
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

  /** Returns the first row of the ancestors of a row's source. */
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
