/**
 * Payloads checked by generated validators, by hand and by other libraries. Sees {@code hand} and
 * {@code library}.
 */
@NullMarked
package dev.lockstep.benchmarks.payload;

import org.jspecify.annotations.NullMarked;
