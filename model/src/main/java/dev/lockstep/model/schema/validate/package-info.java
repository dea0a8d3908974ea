/** The reference validator: checks values against resolved schemas. Sees {@code schema}. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema.validate;
