/**
 * The reference interpreter: the W3C SCXML algorithm with its original procedure names, written for
 * readability. Sees {@code ir}, {@code expression}, {@code schema.plan} and {@code schema.record}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.interpreter;
