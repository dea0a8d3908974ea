/**
 * The reader of JSON Schema files. It resolves references inside the folder and checks every
 * keyword. Sees {@code schema}, {@code ir}, {@code document}, {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema.read;
