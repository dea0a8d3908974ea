package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.StateType;
import java.util.List;
import java.util.Map;

/**
 * A microstep, prepared as far as configuration and rows determine it. Immutable; callers must not
 * change the arrays.
 *
 * @param microstep its description
 * @param alone a list of the description
 * @param rows the taken rows
 * @param exits the exited states in the order of exit
 * @param entries the entered states in the order of entry; begins with the root at the start
 * @param byDefault the compound states and history states whose default is taken
 * @param completed pairs of a final state among the entries and a state with completion rows that
 *     it completes, in order
 * @param remembered the stored states by path of the history state
 * @param next the configuration that follows
 * @param isPlain true if exits, rows and entries have no actions and no timers
 * @param asksHistory true if stored history decided which states are entered
 */
record Move<S extends StateType>(
    Microstep<S> microstep,
    List<Microstep<S>> alone,
    int[] rows,
    int[] exits,
    int[] entries,
    PositionSet byDefault,
    int[] completed,
    Map<String, List<S>> remembered,
    KnownConfiguration<S> next,
    boolean isPlain,
    boolean asksHistory) {

  /** Returns true if the move changes nothing but the configuration and completes no state. */
  boolean isSimple() {
    return isPlain && completed.length == 0 && remembered.isEmpty();
  }

  /** Returns an estimate of the memory in bytes that the move occupies. */
  int weight() {
    return 300 + 8 * (rows.length + exits.length + entries.length);
  }
}
