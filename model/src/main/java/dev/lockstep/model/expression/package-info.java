/**
 * The expression language: parsing and type checking by CEL. Only this package and {@code
 * evaluation} depend on CEL. Sees {@code ir} and {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.expression;
