package dev.lockstep.agents.schema;

/**
 * A property of an object.
 *
 * @param description the meaning of the value, for the model to read; may be empty
 */
public record Property(String name, String description, JsonType type) {}
