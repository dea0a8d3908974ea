/** Ways a person would write the session machine. Sees {@code session}. */
@NullMarked
package dev.lockstep.benchmarks.hand;

import org.jspecify.annotations.NullMarked;
