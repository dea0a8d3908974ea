/**
 * The implementations of a parcel's machine with three levels of states. Sees {@code walk} and
 * {@code library}.
 */
@NullMarked
package dev.lockstep.benchmarks.delivery;

import org.jspecify.annotations.NullMarked;
