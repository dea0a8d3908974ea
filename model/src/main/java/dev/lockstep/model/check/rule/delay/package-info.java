/** Rules about the delays of timers and of sent events. Sees {@code check.rule}. */
@NullMarked
package dev.lockstep.model.check.rule.delay;

import org.jspecify.annotations.NullMarked;
