/** Times in logs, and counts of durations. Sees checkpoints. */
@NullMarked
package dev.lockstep.cli.conform.time;

import org.jspecify.annotations.NullMarked;
