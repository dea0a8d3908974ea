/** The session machine as people write it. Sees {@code session} and {@code walk}. */
@NullMarked
package dev.lockstep.benchmarks.hand;

import org.jspecify.annotations.NullMarked;
