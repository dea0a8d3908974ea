/**
 * The comparison of two versions of a chart, and whom each change affects. Sees {@code model.ir}
 * only.
 */
@NullMarked
package dev.lockstep.verification.change;

import org.jspecify.annotations.NullMarked;
