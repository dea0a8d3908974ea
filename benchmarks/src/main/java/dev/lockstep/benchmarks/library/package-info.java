/**
 * The session machine in libraries, with the code that they need. Sees {@code session} and {@code
 * walk}.
 */
@NullMarked
package dev.lockstep.benchmarks.library;

import org.jspecify.annotations.NullMarked;
