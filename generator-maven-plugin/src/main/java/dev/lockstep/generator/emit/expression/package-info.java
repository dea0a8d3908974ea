/**
 * The translator of checked expressions and actions to Java of the same meaning. Sees {@code
 * emit.source}.
 */
@NullMarked
package dev.lockstep.generator.emit.expression;

import org.jspecify.annotations.NullMarked;
