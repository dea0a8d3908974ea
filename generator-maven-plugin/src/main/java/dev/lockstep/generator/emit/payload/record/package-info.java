/** Records, sealed interfaces and enums of payloads. Sees {@code payload.shape}. */
@NullMarked
package dev.lockstep.generator.emit.payload.record;

import org.jspecify.annotations.NullMarked;
