/**
 * The parts of a step that all kinds of machines share: the interface for guards and actions,
 * pending timers, refusals and wire names. Sees {@code runtime} and {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.step;

import org.jspecify.annotations.NullMarked;
