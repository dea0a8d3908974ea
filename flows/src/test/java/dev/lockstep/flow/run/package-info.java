/** Tests of how runs of flows are carried out. */
@NullMarked
package dev.lockstep.flow.run;

import org.jspecify.annotations.NullMarked;
