/**
 * The stored values, and the port to the storage; sees {@code port} and the runtime's chart IDs.
 */
@NullMarked
package dev.lockstep.engine.internal.record;

import org.jspecify.annotations.NullMarked;
