/** The choice of a store for an application; sees {@code postgres} and {@code sqlite}. */
@NullMarked
package dev.lockstep.store.internal.source;

import org.jspecify.annotations.NullMarked;
