/** Tests of {@code engine.recovery}. */
@NullMarked
package dev.lockstep.engine.recovery;

import org.jspecify.annotations.NullMarked;
