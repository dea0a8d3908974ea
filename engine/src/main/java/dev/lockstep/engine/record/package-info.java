/**
 * What is stored, as plain values, and the port to whoever stores it; sees {@code port} and the
 * runtime's chart ids.
 */
@NullMarked
package dev.lockstep.engine.record;

import org.jspecify.annotations.NullMarked;
