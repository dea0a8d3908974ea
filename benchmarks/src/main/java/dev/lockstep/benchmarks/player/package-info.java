/**
 * A media player, three regions of four states, in all ways it is written. Sees {@code walk} and
 * {@code library}.
 */
@NullMarked
package dev.lockstep.benchmarks.player;

import org.jspecify.annotations.NullMarked;
