/**
 * The content of the records generated for a schema: the types of members, and the texts that
 * select a record. Sees {@code schema}, {@code plan}, {@code ir}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema.record;
