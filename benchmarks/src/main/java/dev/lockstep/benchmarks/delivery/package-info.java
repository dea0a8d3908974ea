/**
 * A parcel, states three deep, in all ways it is written. Sees {@code walk} and {@code library}.
 */
@NullMarked
package dev.lockstep.benchmarks.delivery;

import org.jspecify.annotations.NullMarked;
