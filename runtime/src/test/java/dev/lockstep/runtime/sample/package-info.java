/** Samples of programmes that are too long to run completely in every build. */
@NullMarked
package dev.lockstep.runtime.sample;

import org.jspecify.annotations.NullMarked;
