/** Tests of machines with hierarchy and regions. */
@NullMarked
package dev.lockstep.runtime.region;

import org.jspecify.annotations.NullMarked;
