/**
 * Rules about declared names: duplicates, reserved names, and collisions in Java. Sees {@code
 * check.rule}.
 */
@NullMarked
package dev.lockstep.model.check.rule.name;

import org.jspecify.annotations.NullMarked;
