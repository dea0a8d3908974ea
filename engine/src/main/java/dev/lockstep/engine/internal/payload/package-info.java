/** Limits and texts of JSON payloads; sees the runtime alone. */
@NullMarked
package dev.lockstep.engine.internal.payload;

import org.jspecify.annotations.NullMarked;
