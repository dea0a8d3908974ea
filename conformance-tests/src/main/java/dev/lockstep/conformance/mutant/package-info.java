/** Charts with one mistake each, to learn whether an examination would notice; sees the model. */
@NullMarked
package dev.lockstep.conformance.mutant;

import org.jspecify.annotations.NullMarked;
