/**
 * Resolved JSON Schemas, the intermediate representation from which validators are compiled. Sees
 * {@code document} and {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema;
