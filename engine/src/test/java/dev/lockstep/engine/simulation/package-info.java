/**
 * Simulates whole engines in one thread: a clock set by the test, random numbers from a seed,
 * crashes at numbered points, a world that counts actions; sees the engine's API and ports.
 */
@NullMarked
package dev.lockstep.engine.simulation;

import org.jspecify.annotations.NullMarked;
