/** Tests of the execution of flows. */
@NullMarked
package dev.lockstep.engine.flow.run;

import org.jspecify.annotations.NullMarked;
