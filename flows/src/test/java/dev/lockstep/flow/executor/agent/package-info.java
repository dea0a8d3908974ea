/** Tests of the package. */
@NullMarked
package dev.lockstep.flow.executor.agent;

import org.jspecify.annotations.NullMarked;
