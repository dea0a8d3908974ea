/**
 * Replays of recorded events on machines, line by line. Sees {@code json} and the subjects of the
 * conformance kit.
 */
@NullMarked
package dev.lockstep.cli.replay;

import org.jspecify.annotations.NullMarked;
