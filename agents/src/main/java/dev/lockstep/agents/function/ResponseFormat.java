package dev.lockstep.agents.function;

import dev.lockstep.runtime.json.JsonObject;

/**
 * The format of a model's final answer.
 *
 * @param name letters, digits, {@code _} and {@code -}, at most 64
 * @param schema the JSON Schema of an object
 * @param isStrict true if every property of every object is known and required
 */
public record ResponseFormat(String name, JsonObject schema, boolean isStrict) {}
