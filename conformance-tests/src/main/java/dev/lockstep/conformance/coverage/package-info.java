/** The parts of a chart that an examination covers; sees subjects and the model. */
@NullMarked
package dev.lockstep.conformance.coverage;

import org.jspecify.annotations.NullMarked;
