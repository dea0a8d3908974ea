/** Tests of what {@code engine.recovery} promises. */
@NullMarked
package dev.lockstep.engine.recovery;

import org.jspecify.annotations.NullMarked;
