/** Times of events with actions, timers and history. Sees no other package. */
@NullMarked
package dev.lockstep.benchmarks.actions;

import org.jspecify.annotations.NullMarked;
