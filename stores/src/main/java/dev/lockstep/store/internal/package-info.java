/** The provider of the stores in the packages below, which it sees. */
@NullMarked
package dev.lockstep.store.internal;

import org.jspecify.annotations.NullMarked;
