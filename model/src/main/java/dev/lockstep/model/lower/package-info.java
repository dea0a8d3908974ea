/**
 * From the checked chart to its resolved form. Sees {@code check}, {@code check.resolved}, {@code
 * syntax}, {@code ir}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.lower;
