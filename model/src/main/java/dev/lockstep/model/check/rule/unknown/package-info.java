/** Rules about names that are not declared, with suggestions. Sees {@code check.rule}. */
@NullMarked
package dev.lockstep.model.check.rule.unknown;

import org.jspecify.annotations.NullMarked;
