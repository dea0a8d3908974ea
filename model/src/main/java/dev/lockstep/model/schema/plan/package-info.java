/**
 * Validation plans: the requirements of a schema, grouped by the kind of the value and simplified.
 * References are followed, {@code allOf} is merged, and choices that depend on a constant become
 * variants. Sees {@code schema} and {@code schema.pattern}.
 */
@NullMarked
package dev.lockstep.model.schema.plan;

import org.jspecify.annotations.NullMarked;
