/** Tests of all systems together; there is no main code. */
@NullMarked
package dev.lockstep.reliability;

import org.jspecify.annotations.NullMarked;
