/** Tests of replays on several machines. */
@NullMarked
package dev.lockstep.cli.replay;

import org.jspecify.annotations.NullMarked;
