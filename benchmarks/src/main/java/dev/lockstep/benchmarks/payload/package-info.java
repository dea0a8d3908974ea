/**
 * Comparison of generated validators with code written by hand and with libraries. Sees {@code
 * hand} and {@code library}.
 */
@NullMarked
package dev.lockstep.benchmarks.payload;

import org.jspecify.annotations.NullMarked;
