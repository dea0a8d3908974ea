/** Times in logs, and counts of durations. Sees checkpoints and the interpreter's steps. */
@NullMarked
package dev.lockstep.cli.conform.time;

import org.jspecify.annotations.NullMarked;
