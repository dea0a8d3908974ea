/**
 * The JSON of XState 5 machines without functions: states, transitions and the names of guards and
 * actions. Sees {@code exchange}, {@code document}, {@code draft}, {@code ir} and {@code
 * diagnostic}.
 */
@NullMarked
package dev.lockstep.exchange.xstate;

import org.jspecify.annotations.NullMarked;
