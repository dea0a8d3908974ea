/**
 * JSON Schemas, resolved: the intermediate form validators are compiled from. Sees {@code document}
 * and {@code diagnostic}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema;
