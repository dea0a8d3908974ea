/** The acquisition from queues with limits, the same for both databases. Sees {@code jdbc}. */
@NullMarked
package dev.lockstep.store.internal.queue;

import org.jspecify.annotations.NullMarked;
