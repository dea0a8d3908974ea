package dev.lockstep.model.schema.validate;

/**
 * A mistake in a value.
 *
 * @param pointer JSON pointer to the invalid value; empty for the root
 * @param schemaPointer location of the keyword in the schema
 * @param keyword the keyword that does not hold
 * @param message one clause
 */
public record SchemaMistake(String pointer, String schemaPointer, String keyword, String message) {

  /**
   * Returns one line, for example {@code /seq: must be at least 1 [minimum]}; the root is called
   * {@code payload}.
   */
  @Override
  public String toString() {
    return (pointer.isEmpty() ? "payload" : pointer) + ": " + message + " [" + keyword + "]";
  }
}
