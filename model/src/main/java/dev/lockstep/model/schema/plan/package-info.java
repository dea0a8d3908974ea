/**
 * What a schema asks of a value, sorted by the kind of the value and simplified: references
 * followed, {@code allOf} merged, choices that a constant decides turned into variants. Sees the
 * schema alone.
 */
@NullMarked
package dev.lockstep.model.schema.plan;

import org.jspecify.annotations.NullMarked;
