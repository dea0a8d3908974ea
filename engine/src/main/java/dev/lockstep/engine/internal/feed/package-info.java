/** The feed of a store, checked for its callers; sees {@code engine.internal} and the API. */
@NullMarked
package dev.lockstep.engine.internal.feed;

import org.jspecify.annotations.NullMarked;
