/**
 * Workers acquire rows, extend their leases, and take over the rows of lost workers; sees {@code
 * timer}, {@code instance}, {@code record} and {@code port}.
 */
@NullMarked
package dev.lockstep.engine.internal.recovery;

import org.jspecify.annotations.NullMarked;
