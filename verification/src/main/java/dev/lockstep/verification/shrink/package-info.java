/**
 * The reduction of charts, which finds small charts that still have a fault. Sees {@code draft}
 * only.
 */
@NullMarked
package dev.lockstep.model.testing.shrink;

import org.jspecify.annotations.NullMarked;
