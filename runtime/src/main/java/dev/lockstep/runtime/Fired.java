package dev.lockstep.runtime;

import java.util.List;

/**
 * A macrostep was taken.
 *
 * @param snapshot where the machine stands now
 * @param microsteps what was taken, step by step; empty when a timer found no taker
 * @param effects what is asked of the world, in order
 * @param dropped wire names of internal events, and ids of timers, that found no taker
 */
public record Fired<S extends StateType, C>(
    Snapshot<S, C> snapshot,
    List<Microstep<S>> microsteps,
    List<Effect> effects,
    List<String> dropped)
    implements FireResult<S, C> {}
