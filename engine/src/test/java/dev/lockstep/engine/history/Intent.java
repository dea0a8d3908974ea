package dev.lockstep.engine.history;

/**
 * An announcement in the store that an effect is about to be requested.
 *
 * @param instance the contract
 * @param key the key of the effect, which must happen at most once
 * @param attempt the number of the attempt, from 1
 * @param stored the time of the commit
 */
public record Intent(String instance, String key, long attempt, long stored) {}
