package dev.lockstep.runtime.json;

/**
 * A mistake in a payload.
 *
 * @param pointer JSON pointer to the wrong value, empty for the whole payload
 * @param schemaPointer JSON pointer to the keyword in the schema
 * @param keyword the keyword that does not hold: {@code required}
 * @param message one clause in English
 */
public record Violation(String pointer, String schemaPointer, String keyword, String message) {}
