/**
 * Expressions: parsed, type-checked and evaluated by CEL. The only package that knows CEL. Sees
 * {@code ir} and {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.expression;
