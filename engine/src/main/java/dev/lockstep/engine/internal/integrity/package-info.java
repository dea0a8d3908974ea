/** Checks that stored rows are consistent; sees instances, records and the port to the store. */
@NullMarked
package dev.lockstep.engine.internal.integrity;

import org.jspecify.annotations.NullMarked;
