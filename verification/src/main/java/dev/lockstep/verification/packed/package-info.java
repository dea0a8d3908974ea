/**
 * Exploration of the states of a chart as integers: a state is a few machine words, and expressions
 * are tables. Sees {@code run}, {@code graph}, {@code words} and the IR.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.verification.packed;
