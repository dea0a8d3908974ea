/**
 * Records and validators of payload schemas. Sees the packages below, {@code emit.source}, {@code
 * naming} and the model's {@code schema} and {@code ir}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.emit.payload;
