/**
 * The types to be emitted for a payload, with their names and documentation. Sees {@code naming}
 * and the schemas of the model.
 */
@NullMarked
package dev.lockstep.generator.emit.payload.shape;

import org.jspecify.annotations.NullMarked;
