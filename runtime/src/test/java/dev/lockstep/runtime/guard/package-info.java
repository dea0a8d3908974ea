/** Tests of cells that decide by guard bits. Sees {@code guard}. */
@NullMarked
package dev.lockstep.runtime.guard;

import org.jspecify.annotations.NullMarked;
