/**
 * A chart with its names looked up as far as they go, so that every rule can run on a broken chart.
 * Sees {@code syntax}, {@code expression}, {@code schema}, {@code ir}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.check.resolved;
