/**
 * The validation of JSON values with and without a list of violations. Sees {@code
 * payload.condition} and {@code payload.shape}.
 */
@NullMarked
package dev.lockstep.generator.emit.payload.check;

import org.jspecify.annotations.NullMarked;
