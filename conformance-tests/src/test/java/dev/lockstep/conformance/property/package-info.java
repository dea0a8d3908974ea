/** Tests of the check of properties. */
@NullMarked
package dev.lockstep.conformance.property;

import org.jspecify.annotations.NullMarked;
