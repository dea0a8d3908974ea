/** The stores of an engine and their settings, as programs open them; sees no other package. */
@NullMarked
package dev.lockstep.engine.store;

import org.jspecify.annotations.NullMarked;
