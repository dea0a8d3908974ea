/**
 * What the records of a schema hold: types of members, and texts that decide between records. Sees
 * {@code schema}, {@code plan}, {@code ir}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema.record;
