/** Tests of the timers of a step. Sees {@code step}. */
@NullMarked
package dev.lockstep.runtime.step;

import org.jspecify.annotations.NullMarked;
