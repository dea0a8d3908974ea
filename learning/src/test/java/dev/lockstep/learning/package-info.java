/** Tests of learning. */
@NullMarked
package dev.lockstep.learning;

import org.jspecify.annotations.NullMarked;
