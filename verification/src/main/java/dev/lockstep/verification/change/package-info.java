/**
 * The comparison of two versions of a chart, and whom each change affects. Sees {@code ir} only.
 */
@NullMarked
package dev.lockstep.model.change;

import org.jspecify.annotations.NullMarked;
