package dev.lockstep.runtime;

import java.util.List;
import java.util.Map;

/**
 * Where a machine stands between two macrosteps. A value: never changed, safe to share.
 *
 * @param chart the chart it belongs to
 * @param configuration active atomic states
 * @param context extended state, a generated record
 * @param history what history states remember: history state's path to states; empty for charts
 *     without history
 * @param timers pending delayed events in the order they were set
 * @param entries how many states have been entered since the start
 */
public record Snapshot<S extends StateType, C>(
    ChartId chart,
    Configuration<S> configuration,
    C context,
    Map<String, List<S>> history,
    List<Timer> timers,
    long entries) {}
