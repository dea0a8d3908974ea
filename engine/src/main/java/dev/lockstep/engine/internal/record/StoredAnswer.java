package dev.lockstep.engine.internal.record;

/**
 * The answer to an accepted command with a key, returned again when the command is repeated.
 *
 * @param tenant the tenant the key belongs to
 * @param key the client's key of the command
 * @param digest SHA-256 of the command's content, lower-case hex
 * @param body the answer, as a JSON object
 * @param at time of the answer, milliseconds since 1970
 */
public record StoredAnswer(String tenant, String key, String digest, String body, long at) {}
