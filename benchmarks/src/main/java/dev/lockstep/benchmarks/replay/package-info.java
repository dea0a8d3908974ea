/** Replays of recorded events by the command, in new JVMs. Sees no other package. */
@NullMarked
package dev.lockstep.benchmarks.replay;

import org.jspecify.annotations.NullMarked;
