/** Tests of the execution of flows. */
@NullMarked
package dev.lockstep.flow.run;

import org.jspecify.annotations.NullMarked;
