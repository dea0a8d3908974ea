package dev.lockstep.engine.history;

/**
 * The final state of an instance.
 *
 * @param root its root; itself for a root
 * @param instance its ID
 * @param chart name of its chart
 * @param state its configuration, as in {@link Row#to()}
 * @param sequence number of its last row, by its stored row
 */
public record Standing(String root, String instance, String chart, String state, long sequence) {}
