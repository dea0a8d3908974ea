package dev.lockstep.runtime.json;

/**
 * A mistake in a payload.
 *
 * @param pointer JSON pointer to the wrong value, empty for the whole payload
 * @param schemaPointer where the keyword stands: address of the schema file, {@code #}, JSON
 *     pointer; empty for a text that is no JSON
 * @param keyword the keyword that does not hold: {@code required}; for a text that is no JSON what
 *     is wrong with it: {@code malformed-json}
 * @param message one clause in English
 */
public record Violation(String pointer, String schemaPointer, String keyword, String message) {

  /** {@code /seq: must be at least 1 [minimum]}, with {@code payload} for the whole. */
  @Override
  public String toString() {
    return (pointer.isEmpty() ? "payload" : pointer) + ": " + message + " [" + keyword + "]";
  }
}
