package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Ids;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.HandClock;

/**
 * The environment of an engine in a simulation.
 *
 * @param store the store with the faults of the run
 * @param clock a clock set by the test
 * @param ids IDs from the seed
 * @param world external system that counts the actions on it
 */
public record Surroundings(RecordStore store, HandClock clock, Ids ids, World world) {}
