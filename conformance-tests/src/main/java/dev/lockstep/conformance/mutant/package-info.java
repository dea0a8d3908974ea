/** Charts with one change each, which measure if an examination detects it; sees the model. */
@NullMarked
package dev.lockstep.conformance.mutant;

import org.jspecify.annotations.NullMarked;
