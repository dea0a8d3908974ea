package dev.lockstep.runtime.json;

/** A JSON value as a tree. Immutable. */
public sealed interface JsonValue
    permits JsonObject, JsonArray, JsonString, JsonNumber, JsonBoolean, JsonNull {}
