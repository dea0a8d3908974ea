package dev.lockstep.runtime.json;

/**
 * A violation of a payload's schema, or an error in a JSON text.
 *
 * @param pointer JSON pointer to the invalid value; empty for the complete payload
 * @param schemaPointer location of the keyword: address of the schema file, {@code #}, JSON
 *     pointer; empty for a text that is not JSON
 * @param keyword the violated keyword: {@code required}; for a text that is not JSON the kind of
 *     error: {@code malformed-json}
 * @param message one clause in English
 */
public record Violation(String pointer, String schemaPointer, String keyword, String message) {

  /**
   * Returns {@code /seq: must be at least 1 [minimum]}, with {@code payload} in place of an empty
   * pointer.
   */
  @Override
  public String toString() {
    return (pointer.isEmpty() ? "payload" : pointer) + ": " + message + " [" + keyword + "]";
  }
}
