/** Ways a person would write the session machine. Sees {@code session} and {@code walk}. */
@NullMarked
package dev.lockstep.benchmarks.hand;

import org.jspecify.annotations.NullMarked;
