/**
 * What machines of every shape share while a step is taken: what guards and actions see, pending
 * timers, names on the wire. Sees {@code runtime} and {@code json}.
 */
@NullMarked
package dev.lockstep.runtime.step;

import org.jspecify.annotations.NullMarked;
