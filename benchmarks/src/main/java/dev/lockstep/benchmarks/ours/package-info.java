/** The session machine as generated from its chart. Sees {@code session} and {@code walk}. */
@NullMarked
package dev.lockstep.benchmarks.ours;

import org.jspecify.annotations.NullMarked;
