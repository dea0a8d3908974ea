/**
 * The implementations of a media player with three regions of four states. Sees {@code walk} and
 * {@code library}.
 */
@NullMarked
package dev.lockstep.benchmarks.player;

import org.jspecify.annotations.NullMarked;
