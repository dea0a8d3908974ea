/** Tests of {@code engine.recovery}. */
@NullMarked
package dev.lockstep.engine.internal.recovery;

import org.jspecify.annotations.NullMarked;
