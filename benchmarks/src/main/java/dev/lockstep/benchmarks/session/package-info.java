/** The session machine: its states, events and transitions as plain values. Sees {@code walk}. */
@NullMarked
package dev.lockstep.benchmarks.session;

import org.jspecify.annotations.NullMarked;
