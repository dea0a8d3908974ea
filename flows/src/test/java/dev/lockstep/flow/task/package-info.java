/** Tests of the package. */
@NullMarked
package dev.lockstep.flow.task;

import org.jspecify.annotations.NullMarked;
