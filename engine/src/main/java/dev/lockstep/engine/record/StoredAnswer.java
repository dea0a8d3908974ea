package dev.lockstep.engine.record;

/**
 * What an accepted command with a key was answered, to be answered again.
 *
 * @param tenant whose key it is
 * @param key what the client called the command
 * @param digest SHA-256 of what the command said, lower-case hex
 * @param body the answer, as a JSON object
 * @param at milliseconds since 1970
 */
public record StoredAnswer(String tenant, String key, String digest, String body, long at) {}
