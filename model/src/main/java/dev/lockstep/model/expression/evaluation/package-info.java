/** The evaluation of checked expressions by CEL's own runtime. Sees {@code expression}. */
@NullMarked
package dev.lockstep.model.expression.evaluation;

import org.jspecify.annotations.NullMarked;
