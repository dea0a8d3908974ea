/** Libraries that check JSON against a schema, and what they need to run. Sees nobody. */
@NullMarked
package dev.lockstep.benchmarks.payload.library;

import org.jspecify.annotations.NullMarked;
