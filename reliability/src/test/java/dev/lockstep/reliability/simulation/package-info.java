/**
 * Simulations of whole engines in one thread: a manual clock, randomness from a seed, crashes at
 * numbered points, and external systems that count the calls they receive. Depends on the API and
 * the ports of the engine.
 */
@NullMarked
package dev.lockstep.reliability.simulation;

import org.jspecify.annotations.NullMarked;
