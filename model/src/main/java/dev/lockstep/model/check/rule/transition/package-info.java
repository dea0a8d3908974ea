/** Rules about the keys and the triggers of a transition. Sees {@code check.rule}. */
@NullMarked
package dev.lockstep.model.check.rule.transition;

import org.jspecify.annotations.NullMarked;
