/** Samples of series of cases that are too long to run completely in every build. */
@NullMarked
package dev.lockstep.engine.sample;

import org.jspecify.annotations.NullMarked;
