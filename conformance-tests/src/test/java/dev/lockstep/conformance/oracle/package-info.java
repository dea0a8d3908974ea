/** Tests that compare generated validators with an independent validator. */
@NullMarked
package dev.lockstep.conformance.oracle;

import org.jspecify.annotations.NullMarked;
