/**
 * Fires due timers and retries those that fail; sees {@code instance}, {@code record} and {@code
 * port}.
 */
@NullMarked
package dev.lockstep.engine.internal.timer;

import org.jspecify.annotations.NullMarked;
