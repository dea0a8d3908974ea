/** The session machine in the libraries people use for it. Sees {@code session}. */
@NullMarked
package dev.lockstep.benchmarks.library;

import org.jspecify.annotations.NullMarked;
