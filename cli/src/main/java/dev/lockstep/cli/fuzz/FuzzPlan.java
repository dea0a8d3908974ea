package dev.lockstep.cli.fuzz;

import dev.lockstep.verification.random.RandomChart;

/**
 * The charts of a fuzz run.
 *
 * @param charts the number of charts, at least 1
 * @param seed the seed of the first chart; the following charts have the following seeds
 * @param inputs the number of inputs for each chart, at least 1
 * @param flat true if only charts without hierarchy are generated
 */
public record FuzzPlan(long charts, long seed, int inputs, boolean flat) {

  /** Returns the chart at a position. */
  RandomChart chart(long position) {
    long own = seed + position;
    return flat ? new RandomChart(own, true) : RandomChart.of(own);
  }
}
