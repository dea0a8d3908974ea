/** Tests of subjects of an examination. */
@NullMarked
package dev.lockstep.conformance.subject;

import org.jspecify.annotations.NullMarked;
