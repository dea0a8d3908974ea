/** Tests of what the kit tries. */
@NullMarked
package dev.lockstep.conformance.input;

import org.jspecify.annotations.NullMarked;
