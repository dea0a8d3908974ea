/**
 * Machines without hierarchy and regions: one active state, one table. What a generated machine of
 * such a chart adds to its table is its guards and its actions. Sees {@code runtime}, {@code step},
 * {@code expression} and {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.flat;

import org.jspecify.annotations.NullMarked;
