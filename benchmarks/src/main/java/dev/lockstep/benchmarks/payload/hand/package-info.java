/** Checks of payloads as a careful person writes them. Sees nobody. */
@NullMarked
package dev.lockstep.benchmarks.payload.hand;

import org.jspecify.annotations.NullMarked;
