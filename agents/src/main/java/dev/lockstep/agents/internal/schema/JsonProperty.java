package dev.lockstep.agents.internal.schema;

/**
 * A property of an object.
 *
 * @param description the meaning of the value, for the model to read; may be empty
 */
public record JsonProperty(String name, String description, JsonType type) {}
