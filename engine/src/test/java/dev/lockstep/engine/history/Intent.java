package dev.lockstep.engine.history;

/**
 * An announcement in the store that an effect is about to be asked of the world.
 *
 * @param instance the contract
 * @param key what must happen at most once
 * @param attempt which try it is, from 1
 * @param stored when it was committed
 */
public record Intent(String instance, String key, long attempt, long stored) {}
