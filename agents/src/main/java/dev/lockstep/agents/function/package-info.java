/** Tools and questions as functions that models call. Depends on the engine only. */
@NullMarked
package dev.lockstep.agents.function;

import org.jspecify.annotations.NullMarked;
