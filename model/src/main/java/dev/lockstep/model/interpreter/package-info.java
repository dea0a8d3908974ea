/**
 * The reference interpreter: the W3C SCXML algorithm with its original procedure names, written for
 * readability. Sees {@code ir} and {@code expression}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.interpreter;
