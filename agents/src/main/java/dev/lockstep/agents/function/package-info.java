/** Tools and questions as functions that models call; sees the engine alone. */
@NullMarked
package dev.lockstep.agents.function;

import org.jspecify.annotations.NullMarked;
