/** The states, events and transitions of the session machine as plain values. Sees {@code walk}. */
@NullMarked
package dev.lockstep.benchmarks.session;

import org.jspecify.annotations.NullMarked;
