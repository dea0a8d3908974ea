/** Tests of {@code engine.timer}. */
@NullMarked
package dev.lockstep.engine.timer;

import org.jspecify.annotations.NullMarked;
