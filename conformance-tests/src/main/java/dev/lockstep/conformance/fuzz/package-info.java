/**
 * Runs two machines of a randomly generated chart with random inputs, and shrinks the chart and the
 * inputs if the machines differ; sees subjects, inputs, comparisons and the model.
 */
@NullMarked
package dev.lockstep.conformance.fuzz;

import org.jspecify.annotations.NullMarked;
