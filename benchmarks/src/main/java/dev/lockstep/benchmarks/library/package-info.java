/**
 * The session machine in the libraries people use for it, and what they need to run. Sees {@code
 * session} and {@code walk}.
 */
@NullMarked
package dev.lockstep.benchmarks.library;

import org.jspecify.annotations.NullMarked;
