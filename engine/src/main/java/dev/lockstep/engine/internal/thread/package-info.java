/** Waits of threads that an interruption does not end; sees no other package. */
@NullMarked
package dev.lockstep.engine.internal.thread;

import org.jspecify.annotations.NullMarked;
