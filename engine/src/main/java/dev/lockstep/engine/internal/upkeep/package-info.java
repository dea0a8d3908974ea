/** Deletes outdated rows; sees {@code record} and the ports. */
@NullMarked
package dev.lockstep.engine.internal.upkeep;

import org.jspecify.annotations.NullMarked;
