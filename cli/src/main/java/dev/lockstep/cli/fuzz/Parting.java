package dev.lockstep.cli.fuzz;

import dev.lockstep.conformance.fuzz.Shrinking.Parted;

/**
 * A chart whose machines differ, or whose Java cannot be compiled.
 *
 * @param seed the seed of the chart
 * @param parted the chart, its inputs and the difference
 */
public record Parting(long seed, Parted parted) {}
