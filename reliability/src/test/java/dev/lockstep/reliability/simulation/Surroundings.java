package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.port.Ids;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.simulation.HandClock;

/**
 * What an engine in a simulation is given in place of the real things.
 *
 * @param store the disk, seen through the points of the run
 * @param clock turned by hand
 * @param ids from the seed
 * @param world counts what is done to it
 */
public record Surroundings(Store store, HandClock clock, Ids ids, World world) {}
