/**
 * The conditions of a chart, their clauses, and the evaluation of both; sees the model, but no
 * other package of the kit.
 */
@NullMarked
package dev.lockstep.conformance.condition;

import org.jspecify.annotations.NullMarked;
