/** Replays, machine beside machine. */
@NullMarked
package dev.lockstep.cli.replay;

import org.jspecify.annotations.NullMarked;
