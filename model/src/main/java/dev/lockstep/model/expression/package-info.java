/**
 * The expression language: parsing, type checking and evaluation by CEL. This is the only package
 * that depends on CEL. Sees {@code ir} and {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.expression;
