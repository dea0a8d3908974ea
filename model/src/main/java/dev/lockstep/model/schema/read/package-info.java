/**
 * Reads JSON Schema files: resolves references inside the folder, checks every keyword. Sees {@code
 * schema}, {@code ir}, {@code document}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema.read;
