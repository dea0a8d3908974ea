package dev.lockstep.runtime;

import java.util.List;

/**
 * The result of an accepted macrostep.
 *
 * @param snapshot the snapshot after the macrostep
 * @param microsteps the microsteps in order; empty if no transition handled a timer
 * @param effects the requested effects, in order
 * @param dropped wire names of internal events, and IDs of timers, that no transition handled
 */
public record Fired<S extends StateType, C>(
    Snapshot<S, C> snapshot,
    List<Microstep<S>> microsteps,
    List<Effect> effects,
    List<String> dropped)
    implements FireResult<S, C> {}
