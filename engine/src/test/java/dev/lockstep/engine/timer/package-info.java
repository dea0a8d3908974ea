/** Tests of what {@code engine.timer} promises. */
@NullMarked
package dev.lockstep.engine.timer;

import org.jspecify.annotations.NullMarked;
