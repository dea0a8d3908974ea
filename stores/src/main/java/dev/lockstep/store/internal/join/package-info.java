/** Transactions of callers that the stores join; sees {@code jdbc}. */
@NullMarked
package dev.lockstep.store.internal.join;

import org.jspecify.annotations.NullMarked;
