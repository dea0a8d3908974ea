/** The feed of all roots; sees {@code jdbc} and {@code history}. */
@NullMarked
package dev.lockstep.store.internal.feed;

import org.jspecify.annotations.NullMarked;
