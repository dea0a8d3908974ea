/** Tests of the execution of flows. */
@NullMarked
package dev.lockstep.flow.internal.run;

import org.jspecify.annotations.NullMarked;
