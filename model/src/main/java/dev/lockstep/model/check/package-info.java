/**
 * The rules a chart must keep. What passes them all is a {@code CheckedStatechart}. Sees {@code
 * syntax}, {@code expression}, {@code schema}, {@code ir}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.check;
