/** Runs one machine through a scenario and returns the results; sees subjects. */
@NullMarked
package dev.lockstep.conformance.play;

import org.jspecify.annotations.NullMarked;
