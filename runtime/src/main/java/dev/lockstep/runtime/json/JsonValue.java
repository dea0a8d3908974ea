package dev.lockstep.runtime.json;

/**
 * A JSON value as a tree. Immutable. Two values are equal if they have the same meaning: {@code
 * 1.0} equals {@code 1}, and the order of an object's members is ignored. {@code toString} returns
 * the text of {@link JsonWriter#write}.
 */
public sealed interface JsonValue
    permits JsonObject, JsonArray, JsonString, JsonNumber, JsonBoolean, JsonNull {}
