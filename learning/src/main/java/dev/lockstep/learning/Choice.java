package dev.lockstep.learning;

import java.util.List;

/**
 * One of several targets of an event in a state.
 *
 * @param target the index of a state
 * @param count the number of recorded steps
 * @param samples the steps that were kept
 */
record Choice(int target, long count, List<RecordedStep> samples) {}
