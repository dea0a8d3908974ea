/** Fresh databases for tests of everything that stands on a store. */
@NullMarked
package dev.lockstep.engine.store.testing;

import org.jspecify.annotations.NullMarked;
