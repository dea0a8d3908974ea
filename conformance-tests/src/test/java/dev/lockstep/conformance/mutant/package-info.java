/** Tests of the mutants of charts; sees the whole kit. */
@NullMarked
package dev.lockstep.conformance.mutant;

import org.jspecify.annotations.NullMarked;
