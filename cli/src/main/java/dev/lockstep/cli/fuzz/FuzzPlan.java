package dev.lockstep.cli.fuzz;

import dev.lockstep.model.testing.random.RandomChart;

/**
 * What to try.
 *
 * @param charts how many, at least 1
 * @param seed of the first chart; the others follow
 * @param inputs for each chart, at least 1
 * @param flat whether only charts without hierarchy are made
 */
public record FuzzPlan(long charts, long seed, int inputs, boolean flat) {

  /** The chart at a position, and the seed of what happens to it. */
  RandomChart chart(long position) {
    long own = seed + position;
    return flat ? new RandomChart(own, true) : RandomChart.of(own);
  }
}
