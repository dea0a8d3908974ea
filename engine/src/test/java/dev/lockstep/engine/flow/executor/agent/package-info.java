/** Tests of the package. */
@NullMarked
package dev.lockstep.engine.flow.executor.agent;

import org.jspecify.annotations.NullMarked;
