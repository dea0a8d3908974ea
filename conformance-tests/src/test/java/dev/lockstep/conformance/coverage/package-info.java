/** Tests of what counts as covered. */
@NullMarked
package dev.lockstep.conformance.coverage;

import org.jspecify.annotations.NullMarked;
