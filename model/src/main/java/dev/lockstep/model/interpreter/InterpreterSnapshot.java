package dev.lockstep.model.interpreter;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Where a machine stands between two macrosteps. A value: never changed, compared by its parts.
 *
 * @param configuration indices of the active states, ancestors and the root included
 * @param context variable name to value, in the order of the chart
 * @param history index of a history state to the states it remembers
 * @param timers pending delayed events, in the order they were set
 * @param entries how many states have been entered since the start; a timer carries the count of
 *     its own entry, so a stale one is told from a fresh one
 */
public record InterpreterSnapshot(
    BitSet configuration,
    Map<String, Object> context,
    Map<Integer, BitSet> history,
    List<PendingTimer> timers,
    long entries) {}
