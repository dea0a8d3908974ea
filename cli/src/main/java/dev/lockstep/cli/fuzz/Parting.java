package dev.lockstep.cli.fuzz;

import dev.lockstep.conformance.fuzz.Shrinking.Parted;

/**
 * A chart whose machines parted, or that became no Java.
 *
 * @param seed of the chart
 * @param parted the chart, what happened to it, and where its machines parted
 */
public record Parting(long seed, Parted parted) {}
