package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a selection. Immutable.
 *
 * @param rows the selected rows in the order of selection, before conflicts are removed; callers
 *     must not change the array
 * @param move the microstep that takes the rows; null if there are none, or if stored history
 *     decides
 * @param refused the refusal of an external event if there are no rows
 */
record Outcome<S extends StateType>(
    int[] rows, @Nullable Move<S> move, @Nullable Refused<S, Object> refused)
    implements Response.Decision<S> {

  boolean isEmpty() {
    return rows.length == 0;
  }
}
