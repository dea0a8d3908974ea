/** Commands in transactions of callers; sees {@code command}, {@code record} and the API. */
@NullMarked
package dev.lockstep.engine.internal.join;

import org.jspecify.annotations.NullMarked;
