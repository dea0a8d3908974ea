/**
 * Recorded events played to a machine, line by line. Sees {@code json} and the conformance kit's
 * subjects.
 */
@NullMarked
package dev.lockstep.cli.replay;

import org.jspecify.annotations.NullMarked;
