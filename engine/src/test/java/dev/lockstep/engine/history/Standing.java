package dev.lockstep.engine.history;

/**
 * Where an instance stands when everything is over.
 *
 * @param root its root; itself for a root
 * @param instance its id
 * @param chart name of its chart
 * @param state its configuration, as in {@link Row#to()}
 * @param sequence number of its last row, as it says
 */
public record Standing(String root, String instance, String chart, String state, long sequence) {}
