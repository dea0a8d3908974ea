/**
 * The search for inputs that decide conditions, and for the contradictions that exclude them; sees
 * conditions, inputs and the model.
 */
@NullMarked
package dev.lockstep.conformance.solve;

import org.jspecify.annotations.NullMarked;
