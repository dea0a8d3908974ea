/**
 * The syntax tree of a chart: every value with its position, with nothing resolved and no defaults
 * filled in. Sees {@code document} and {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.syntax;
