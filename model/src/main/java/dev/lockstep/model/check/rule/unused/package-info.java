/** Rules about declarations that are never used. Sees {@code check.rule}. */
@NullMarked
package dev.lockstep.model.check.rule.unused;

import org.jspecify.annotations.NullMarked;
