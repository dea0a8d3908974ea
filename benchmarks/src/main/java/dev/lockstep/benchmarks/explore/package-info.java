/** Times the exploration of the states of a chart. Sees {@code verification}. */
@NullMarked
package dev.lockstep.benchmarks.explore;

import org.jspecify.annotations.NullMarked;
