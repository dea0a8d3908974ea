/** The work of batches: selects runs and applies actions to them. */
@NullMarked
package dev.lockstep.flow.batch;

import org.jspecify.annotations.NullMarked;
