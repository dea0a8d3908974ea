package dev.lockstep.runtime;

import java.util.List;
import java.util.Map;

/**
 * The state of a machine between two macrosteps. Immutable and thread-safe.
 *
 * @param chart the chart of the machine
 * @param configuration the active atomic states
 * @param context the context, a generated record
 * @param history the stored states by path of the history state; empty for charts without history
 * @param timers pending delayed events in the order in which they were set
 * @param entries the number of states entered since the start
 */
public record Snapshot<S extends StateType, C>(
    ChartId chart,
    Configuration<S> configuration,
    C context,
    Map<String, List<S>> history,
    List<Timer> timers,
    long entries) {}
