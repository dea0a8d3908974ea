package dev.lockstep.runtime.json;

/**
 * A JSON value as a tree. Immutable. Two values are equal when they mean the same: {@code 1.0} is
 * {@code 1}, and the order of an object's members does not count. {@code toString} is the value as
 * {@link JsonWriter#write} writes it.
 */
public sealed interface JsonValue
    permits JsonObject, JsonArray, JsonString, JsonNumber, JsonBoolean, JsonNull {}
