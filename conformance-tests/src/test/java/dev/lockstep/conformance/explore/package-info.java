/** Tests of how two machines are compared. */
@NullMarked
package dev.lockstep.conformance.explore;

import org.jspecify.annotations.NullMarked;
