package dev.lockstep.verification.graph;

import java.util.BitSet;
import java.util.List;

/**
 * The values of all conditions in an instant.
 *
 * @param holds numbers of the conditions that hold; must not be changed
 * @param within for each property whose trigger holds, its maximum time in nanoseconds after the
 *     instant; -1 without one
 */
public record InstantLabel(BitSet holds, List<Long> within) {}
