/**
 * The checker of charts. A chart without errors becomes a {@code CheckedStatechart}. Sees {@code
 * syntax}, {@code expression}, {@code schema}, {@code ir}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.check;
