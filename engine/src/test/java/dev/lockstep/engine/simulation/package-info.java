/**
 * Complete engines in one thread: a manual clock, seeded randomness, crashes at numbered points,
 * and a world that counts effects. Depends on the engine's API and ports.
 */
@NullMarked
package dev.lockstep.engine.simulation;

import org.jspecify.annotations.NullMarked;
