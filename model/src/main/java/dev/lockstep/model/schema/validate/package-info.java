/**
 * Checks values against resolved schemas, plainly: the text to read to learn what a schema means.
 * Sees {@code schema}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.schema.validate;
