/**
 * Fixtures of simulations: a manual clock, identifiers from a seed, a store in memory, and the
 * history of a store. Depends on the ports and records of the engine.
 */
@NullMarked
package dev.lockstep.engine.simulation;

import org.jspecify.annotations.NullMarked;
