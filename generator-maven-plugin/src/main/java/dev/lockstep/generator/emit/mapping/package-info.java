/**
 * The Java types of scalars in schemas, and what authors wrote beside schemas. Sees the model's
 * {@code schema}.
 */
@NullMarked
package dev.lockstep.generator.emit.mapping;

import org.jspecify.annotations.NullMarked;
