package dev.lockstep.runtime.region;

import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.region.Response.HistoryMoves;
import dev.lockstep.runtime.region.Response.Outcome;
import dev.lockstep.runtime.step.Refusals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The selection of the rows that are taken together: {@code selectTransitions}, {@code
 * selectEventlessTransitions} and {@code removeConflictingTransitions} of SCXML. One object per
 * selection.
 */
final class Selection<S extends StateType> {

  private static final int NONE = -1;

  private final RegionTable<S> table;
  private final KnownConfiguration<S> at;
  private final Remembered history;
  private final Answers answers;
  private int[] rows = new int[2];
  private int count;
  private int refusal = NONE;

  /** Creates a selection in a configuration. */
  Selection(RegionTable<S> table, KnownConfiguration<S> at, Remembered history, Answers answers) {
    this.table = table;
    this.at = at;
    this.history = history;
    this.answers = answers;
  }

  /** Selects the rows for a trigger. */
  Outcome<S> outcome(int trigger) {
    Branches triggers = table.branches();
    if (triggers.isColumn(trigger)) {
      selectColumn(trigger);
    } else if (triggers.isTimer(trigger)) {
      selectTimer(triggers.timerRow(trigger));
    } else {
      selectCompletion(triggers.completed(trigger));
    }
    int[] selected = Arrays.copyOf(rows, count);
    if (count == 0) {
      return new Outcome<>(selected, null, null, refused());
    }
    Move<S> move = lastingMove(selected);
    return new Outcome<>(selected, move, move == null ? new HistoryMoves<>() : null, null);
  }

  /** Returns the microstep of the rows; null if stored history decides. */
  private @Nullable Move<S> lastingMove(int[] selected) {
    for (int row : selected) {
      if (table.domains().changes(row)) {
        return null;
      }
    }
    Move<S> move = new MovePlan<>(table, at, history).of(selected);
    return move.asksHistory() ? null : move;
  }

  private void selectColumn(int column) {
    Hierarchy hierarchy = table.hierarchy();
    PositionSet active = at.active();
    for (int state = active.next(0); state >= 0; state = active.next(state + 1)) {
      if (hierarchy.isAtomic(state)) {
        add(firstEnabled(state, column));
      }
    }
  }

  private void selectCompletion(int state) {
    if (isActive(state)) {
      for (TransitionType row : table.completions(state)) {
        if (holds(row.ordinal())) {
          add(row.ordinal());
          break;
        }
      }
    }
  }

  private void selectTimer(int row) {
    if (isActive(Hierarchy.position(table.row(row).source())) && holds(row)) {
      add(row);
    }
  }

  private boolean isActive(int state) {
    return state == Hierarchy.ROOT || at.active().has(state);
  }

  /** Returns the first row whose guard holds: innermost state first, then document order. */
  private int firstEnabled(int atomic, int column) {
    Branches branches = table.branches();
    int position = branches.first(atomic, column);
    while (position >= 0) {
      int row = branches.row(position);
      if (holds(row)) {
        return row;
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

  private void add(int row) {
    if (row < 0) {
      return;
    }
    if (table.has(row, Traits.REFUSES)) {
      refusal = refusal < 0 ? row : refusal;
      return;
    }
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
    }
    rows[count++] = row;
  }

  /** A row is tried once, unless several active states are inside its source. */
  private boolean holds(int row) {
    if (!table.has(row, Traits.GUARDED)) {
      return true;
    }
    int source = Hierarchy.position(table.row(row).source());
    return answers.ask(row, source == Hierarchy.ROOT || !table.hierarchy().isAtomic(source));
  }

  /** Returns the first typed refusal, or the texts of the false guards. */
  private Refused<S, Object> refused() {
    if (refusal >= 0) {
      return Refusals.typed(table.row(refusal).refusal().orElseThrow());
    }
    List<String> tried = new ArrayList<>(answers.count());
    for (int i = 0; i < answers.count(); i++) {
      if (!answers.holds(i)) {
        table.row(answers.row(i)).guard().ifPresent(tried::add);
      }
    }
    return tried.isEmpty() ? table.nothingHolds() : Refusals.of(RefusalReason.GUARD_FALSE, tried);
  }

  /**
   * The results of the guards that a selection has evaluated, in order. A guard is evaluated at
   * most once. Not thread-safe.
   */
  static final class Answers {

    /** The number of results that fit in one word. */
    static final int MOST = 48;

    private final IntPredicate guards;
    private final long given;
    private final int givenCount;
    private int[] rows = new int[4];
    private boolean[] results = new boolean[4];
    private int count;

    /**
     * Creates a record of results.
     *
     * @param given the results of the guards that were evaluated before, one bit each
     * @param guards evaluates the other guards
     */
    Answers(long given, int givenCount, IntPredicate guards) {
      this.given = given;
      this.givenCount = givenCount;
      this.guards = guards;
    }

    int count() {
      return count;
    }

    int row(int index) {
      return rows[index];
    }

    boolean holds(int index) {
      return results[index];
    }

    /** Returns the result of a guard that was evaluated before, or evaluates it. */
    boolean ask(int row, boolean mayRepeat) {
      for (int i = 0; mayRepeat && i < count; i++) {
        if (rows[i] == row) {
          return results[i];
        }
      }
      boolean holds = count < givenCount ? (given >>> count & 1) != 0 : guards.test(row);
      if (count == rows.length) {
        rows = Arrays.copyOf(rows, 2 * count);
        results = Arrays.copyOf(results, 2 * count);
      }
      rows[count] = row;
      results[count++] = holds;
      return holds;
    }
  }
}
