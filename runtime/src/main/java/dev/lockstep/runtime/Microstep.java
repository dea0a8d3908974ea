package dev.lockstep.runtime;

import java.util.List;

/**
 * A set of transitions that were taken together.
 *
 * @param transitions the transitions in document order; empty for the entry at the start
 * @param exited the exited states in order of exit
 * @param entered the entered states in order of entry
 */
public record Microstep<S extends StateType>(
    List<? extends TransitionType> transitions, List<S> exited, List<S> entered) {}
