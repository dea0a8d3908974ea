package dev.lockstep.engine.history;

/**
 * An announcement in the store that an action is about to be executed.
 *
 * @param instance the contract
 * @param key key of the action, which must be executed at most once
 * @param attempt number of the attempt, from 1
 * @param stored time of its commit
 */
public record Intent(String instance, String key, long attempt, long stored) {}
