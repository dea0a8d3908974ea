/** Tests of what the kit tries. */
@NullMarked
package dev.lockstep.verification.input;

import org.jspecify.annotations.NullMarked;
