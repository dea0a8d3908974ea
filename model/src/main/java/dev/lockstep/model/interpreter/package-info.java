/**
 * The reference interpreter: the W3C SCXML algorithm in its own words, plain and slow. Sees {@code
 * ir} and {@code expression}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.interpreter;
