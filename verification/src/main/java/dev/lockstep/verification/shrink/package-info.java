/**
 * The reduction of charts, which finds small charts that still have a fault. Sees {@code
 * verification.draft} only.
 */
@NullMarked
package dev.lockstep.verification.shrink;

import org.jspecify.annotations.NullMarked;
