package dev.lockstep.engine.history;

/**
 * The state of an instance at the end.
 *
 * @param root the root; the instance itself for a root
 * @param instance its ID
 * @param chart the name of its chart
 * @param state its configuration, as in {@link Row#to()}
 * @param sequence the number of its last row, as stored with it
 */
public record Standing(String root, String instance, String chart, String state, long sequence) {}
