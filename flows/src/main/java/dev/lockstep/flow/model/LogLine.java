package dev.lockstep.flow.model;

import java.time.Instant;

/**
 * A line of the log of a node.
 *
 * @param number the number of the line within the node, from 0; earlier lines may be discarded
 * @param at the time of the line, by the clock of the store
 * @param attempt the attempt that wrote it, from 1
 * @param tries the number of failed tries of the attempt before
 */
public record LogLine(long number, Instant at, long attempt, long tries, String text) {}
