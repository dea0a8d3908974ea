/**
 * Leads two machines of a chart made by chance through inputs chosen by chance, and makes both
 * small where they part; sees subjects, inputs, comparisons and the model.
 */
@NullMarked
package dev.lockstep.conformance.fuzz;

import org.jspecify.annotations.NullMarked;
