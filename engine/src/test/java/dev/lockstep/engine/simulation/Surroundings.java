package dev.lockstep.engine.simulation;

import dev.lockstep.engine.port.Ids;
import dev.lockstep.engine.record.Store;

/**
 * The surroundings of an engine in a simulation.
 *
 * @param store the disk, with the faults of the run
 * @param clock advanced by the run
 * @param ids derived from the seed
 * @param world counts the effects
 */
public record Surroundings(Store store, HandClock clock, Ids ids, World world) {}
