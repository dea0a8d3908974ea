/**
 * The chart resolved: every name is an index, every default filled in, every set computed. What
 * interpreter, generator and diagrams read. Sees {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.ir;
