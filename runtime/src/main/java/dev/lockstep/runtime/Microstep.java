package dev.lockstep.runtime;

import java.util.List;

/**
 * One set of transitions taken together.
 *
 * @param transitions in document order; empty for the entry at the start
 * @param exited states left, in the order they were left
 * @param entered states entered, in the order they were entered
 */
public record Microstep<S extends StateType>(
    List<? extends TransitionType> transitions, List<S> exited, List<S> entered) {}
