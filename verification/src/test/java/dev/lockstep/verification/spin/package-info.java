/** A comparison with the model checker SPIN, which runs only where SPIN is installed. */
@NullMarked
package dev.lockstep.verification.spin;

import org.jspecify.annotations.NullMarked;
