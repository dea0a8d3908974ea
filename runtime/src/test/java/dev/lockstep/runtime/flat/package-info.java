/** Tests of machines without hierarchy, on a chart written by hand. */
@NullMarked
package dev.lockstep.runtime.flat;

import org.jspecify.annotations.NullMarked;
