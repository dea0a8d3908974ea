/** The progress of runs: nodes begin, end and are redone; sees {@code unit}. */
@NullMarked
package dev.lockstep.flow.internal.progress;

import org.jspecify.annotations.NullMarked;
