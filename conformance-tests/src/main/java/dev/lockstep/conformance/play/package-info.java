/** Plays a story to one machine and tells what came of it; sees subjects. */
@NullMarked
package dev.lockstep.conformance.play;

import org.jspecify.annotations.NullMarked;
