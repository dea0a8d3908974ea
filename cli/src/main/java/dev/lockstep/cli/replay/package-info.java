/**
 * Recorded events played to a chart, line by line, on either engine. Sees {@code console} and
 * {@code json}.
 */
@NullMarked
package dev.lockstep.cli.replay;

import org.jspecify.annotations.NullMarked;
