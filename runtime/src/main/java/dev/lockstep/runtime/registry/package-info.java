/** The charts of a module as data: identity, source and structure. Sees {@code runtime}. */
@NullMarked
package dev.lockstep.runtime.registry;

import org.jspecify.annotations.NullMarked;
