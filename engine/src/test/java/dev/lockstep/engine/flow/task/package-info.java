/** Tests of the package. */
@NullMarked
package dev.lockstep.engine.flow.task;

import org.jspecify.annotations.NullMarked;
