/** Empty databases for tests that need a store. */
@NullMarked
package dev.lockstep.engine.store.testing;

import org.jspecify.annotations.NullMarked;
