/**
 * Charts with their names resolved as far as possible, so that every rule can check an invalid
 * chart. Sees {@code syntax}, {@code expression}, {@code schema}, {@code ir}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.check.resolved;
