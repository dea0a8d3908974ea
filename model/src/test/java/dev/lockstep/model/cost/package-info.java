/** Tests of the growth of time and memory with the size of an input. */
@NullMarked
package dev.lockstep.model.cost;

import org.jspecify.annotations.NullMarked;
