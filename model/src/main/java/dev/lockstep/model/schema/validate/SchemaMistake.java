package dev.lockstep.model.schema.validate;

/**
 * What is wrong with a value.
 *
 * @param pointer JSON pointer to the wrong value, empty for the whole
 * @param schemaPointer where the keyword stands
 * @param keyword the keyword that does not hold
 * @param message one clause
 */
public record SchemaMistake(String pointer, String schemaPointer, String keyword, String message) {

  /** {@code /seq: must be at least 1 [minimum]}, with {@code payload} for the whole. */
  @Override
  public String toString() {
    return (pointer.isEmpty() ? "payload" : pointer) + ": " + message + " [" + keyword + "]";
  }
}
