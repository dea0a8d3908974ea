/**
 * Timers that are due are fired, as often as it takes; sees {@code instance}, {@code record} and
 * {@code port}.
 */
@NullMarked
package dev.lockstep.engine.timer;

import org.jspecify.annotations.NullMarked;
