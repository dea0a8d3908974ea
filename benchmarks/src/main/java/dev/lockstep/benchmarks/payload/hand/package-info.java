/** Validators of payloads written by hand. Sees no other package. */
@NullMarked
package dev.lockstep.benchmarks.payload.hand;

import org.jspecify.annotations.NullMarked;
