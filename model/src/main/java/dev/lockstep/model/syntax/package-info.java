/**
 * The chart as its author wrote it: every value with its place, nothing resolved, nothing filled
 * in. Sees {@code document} and {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.syntax;
