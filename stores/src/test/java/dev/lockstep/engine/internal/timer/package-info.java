/** Tests of {@code engine.timer}. */
@NullMarked
package dev.lockstep.engine.internal.timer;

import org.jspecify.annotations.NullMarked;
