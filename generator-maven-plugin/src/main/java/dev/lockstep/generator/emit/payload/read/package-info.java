/**
 * The reading of records from JSON texts and trees, with validation in the same pass. Sees {@code
 * payload.check}, {@code payload.condition} and {@code payload.shape}.
 */
@NullMarked
package dev.lockstep.generator.emit.payload.read;

import org.jspecify.annotations.NullMarked;
