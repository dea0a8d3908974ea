/** Runs of charts on the interpreter: inputs, instants, and the keys of states. */
@NullMarked
package dev.lockstep.verification.run;

import org.jspecify.annotations.NullMarked;
