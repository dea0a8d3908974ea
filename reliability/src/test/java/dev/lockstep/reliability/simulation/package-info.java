/**
 * Whole engines in one thread: a clock turned by hand, chance from a seed, crashes at numbered
 * points, a world that counts what is done to it; sees the engine through its front door and ports.
 */
@NullMarked
package dev.lockstep.reliability.simulation;

import org.jspecify.annotations.NullMarked;
