/** Rules about the types of expressions and values. Sees {@code check.rule}. */
@NullMarked
package dev.lockstep.model.check.rule.type;

import org.jspecify.annotations.NullMarked;
