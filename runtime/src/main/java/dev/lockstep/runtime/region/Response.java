package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.region.Selection.Answers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The response of a configuration to a trigger: a tree of guards in the order of their evaluation,
 * with the outcomes as leaves. Only paths that have occurred are present. Thread-safe; two threads
 * that add paths at the same time may lose one, which is then added when it occurs again.
 */
final class Response<S extends StateType> {

  private final int trigger;
  private final boolean isAccepted;
  private final @Nullable Response<S> next;
  private volatile @Nullable Decision<S> first;

  /**
   * Creates a response without paths.
   *
   * @param isAccepted true if an active state has a row for the trigger
   * @param next a response of the same configuration to another trigger
   */
  Response(int trigger, boolean isAccepted, @Nullable Response<S> next) {
    this.trigger = trigger;
    this.isAccepted = isAccepted;
    this.next = next;
  }

  int trigger() {
    return trigger;
  }

  boolean isAccepted() {
    return isAccepted;
  }

  @Nullable Response<S> next() {
    return next;
  }

  /** Returns the root of the tree; null if the trigger has not been processed. */
  @Nullable Decision<S> first() {
    return first;
  }

  /** Adds the path to an outcome. */
  void add(Answers answers, Outcome<S> outcome) {
    if (answers.count() == 0) {
      first = outcome;
      return;
    }
    GuardTest<S> test = test(first, answers.row(0));
    first = test;
    for (int i = 1; i < answers.count(); i++) {
      boolean holds = answers.holds(i - 1);
      GuardTest<S> following = test(test.after(holds), answers.row(i));
      test.put(holds, following);
      test = following;
    }
    test.put(answers.holds(answers.count() - 1), outcome);
  }

  private static <S extends StateType> GuardTest<S> test(@Nullable Decision<S> known, int row) {
    return known instanceof GuardTest<S> test ? test : new GuardTest<>(row);
  }

  /** The next step of a selection. */
  sealed interface Decision<S extends StateType> permits GuardTest, Outcome {}

  /** The evaluation of a row's guard. */
  static final class GuardTest<S extends StateType> implements Decision<S> {

    private final int row;
    private volatile @Nullable Decision<S> ifTrue;
    private volatile @Nullable Decision<S> ifFalse;

    GuardTest(int row) {
      this.row = row;
    }

    int row() {
      return row;
    }

    /** Returns what follows a result of the guard; null if the result has not occurred. */
    @Nullable Decision<S> after(boolean holds) {
      return holds ? ifTrue : ifFalse;
    }

    void put(boolean holds, Decision<S> following) {
      if (holds) {
        ifTrue = following;
      } else {
        ifFalse = following;
      }
    }
  }

  /**
   * The outcome of a selection. Immutable.
   *
   * @param rows the selected rows in the order of selection, before conflicts are removed; callers
   *     must not change the array
   * @param move the microstep that takes the rows; null if there are none, or if stored history
   *     decides
   * @param moves the microsteps that take the rows if stored history decides
   * @param refused the refusal of an external event if there are no rows
   */
  record Outcome<S extends StateType>(
      int[] rows,
      @Nullable Move<S> move,
      @Nullable HistoryMoves<S> moves,
      @Nullable Refused<S, Object> refused)
      implements Decision<S> {

    boolean isEmpty() {
      return rows.length == 0;
    }
  }

  /**
   * The microsteps of an outcome by the stored history. Has a fixed size, and new microsteps
   * replace old ones. Thread-safe.
   */
  static final class HistoryMoves<S extends StateType> {

    private static final int MOST = 8;

    private final AtomicReferenceArray<@Nullable Known<S>> known = new AtomicReferenceArray<>(MOST);

    private record Known<S extends StateType>(Map<String, List<S>> history, Move<S> move) {}

    /** Returns the microstep for a stored history; null if it is not known. */
    @Nullable Move<S> of(Map<String, List<S>> history) {
      Known<S> there = known.get(slot(history));
      return there != null && there.history.equals(history) ? there.move : null;
    }

    /** Stores a microstep. Returns true if it does not replace another one. */
    boolean add(Map<String, List<S>> history, Move<S> move) {
      Map<String, List<S>> copy = new HashMap<>();
      history.forEach((path, states) -> copy.put(path, List.copyOf(states)));
      return known.getAndSet(slot(copy), new Known<>(copy, move)) == null;
    }

    private static int slot(Map<?, ?> history) {
      int hash = history.hashCode() * 0x9E3779B1;
      return hash >>> Integer.SIZE - 3;
    }
  }
}
