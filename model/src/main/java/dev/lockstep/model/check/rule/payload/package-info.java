/**
 * Rules about the payloads of events and their fields. Sees {@code check.rule} and its package
 * {@code guard}.
 */
@NullMarked
package dev.lockstep.model.check.rule.payload;

import org.jspecify.annotations.NullMarked;
