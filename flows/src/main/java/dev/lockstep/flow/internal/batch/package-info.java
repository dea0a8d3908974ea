/** Batches: their commands and their answers. */
@NullMarked
package dev.lockstep.flow.internal.batch;

import org.jspecify.annotations.NullMarked;
