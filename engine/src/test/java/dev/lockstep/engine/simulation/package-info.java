/**
 * What simulations share: a clock turned by hand, identifiers from a seed, a store in memory, and
 * the history of a store; sees the ports and records of the engine.
 */
@NullMarked
package dev.lockstep.engine.simulation;

import org.jspecify.annotations.NullMarked;
