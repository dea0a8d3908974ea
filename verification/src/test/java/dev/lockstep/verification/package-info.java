/** Tests of the check of properties. */
@NullMarked
package dev.lockstep.verification;

import org.jspecify.annotations.NullMarked;
