package dev.lockstep.runtime.json;

/** A JSON string. */
public record JsonString(String value) implements JsonValue {}
