package dev.lockstep.model.interpreter;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The state of a machine between two macrosteps. An immutable value.
 *
 * @param configuration indices of the active states, including ancestors and the root
 * @param context values of variables by name, in the order of the chart
 * @param history recorded states of history states, by index
 * @param timers pending delayed events, in the order in which they were set
 * @param entries number of states entered since the start; a timer contains the count at its own
 *     entry, which distinguishes stale timers from current ones
 */
public record InterpreterSnapshot(
    BitSet configuration,
    Map<String, Object> context,
    Map<Integer, BitSet> history,
    List<PendingTimer> timers,
    long entries) {}
