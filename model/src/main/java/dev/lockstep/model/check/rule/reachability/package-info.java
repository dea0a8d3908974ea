/**
 * Rules about states that cannot be reached, left or completed, and about macrosteps that never
 * end. Sees {@code check.rule} and its package {@code guard}.
 */
@NullMarked
package dev.lockstep.model.check.rule.reachability;

import org.jspecify.annotations.NullMarked;
