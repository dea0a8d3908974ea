/** Rules about guards and the branches that they select. Sees {@code check.rule}. */
@NullMarked
package dev.lockstep.model.check.rule.guard;

import org.jspecify.annotations.NullMarked;
