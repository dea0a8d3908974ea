/** Searches of roots in a database. Sees sessions and result rows of {@code jdbc}. */
@NullMarked
package dev.lockstep.store.internal.search;

import org.jspecify.annotations.NullMarked;
