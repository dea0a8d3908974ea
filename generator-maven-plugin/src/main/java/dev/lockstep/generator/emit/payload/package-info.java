/**
 * Records and validators of payload schemas. Sees {@code emit.source}, {@code naming} and the model's
 * {@code schema} and {@code ir}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.emit.payload;
