/**
 * Smaller versions of a chart in the making, to find the smallest that still shows a fault. Sees
 * drafts alone.
 */
@NullMarked
package dev.lockstep.model.testing.shrink;

import org.jspecify.annotations.NullMarked;
