/**
 * Guards of a chart as bits of a mask, and the names of the bits. Sees {@code emit.expression} and
 * {@code emit.source}.
 */
@NullMarked
package dev.lockstep.generator.emit.guard;

import org.jspecify.annotations.NullMarked;
