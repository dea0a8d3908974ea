/**
 * Scenarios of a chart, written by people or recorded, with their expected results; sees play and
 * the model.
 */
@NullMarked
package dev.lockstep.conformance.scenario;

import org.jspecify.annotations.NullMarked;
