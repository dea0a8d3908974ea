package dev.lockstep.model.schema.read;

/**
 * The choices that JSON Schema 2020-12 leaves to a reader.
 *
 * @param assertsFormats true if {@code format} is checked; otherwise it is an annotation, the
 *     default of the standard
 * @param refusesUnknown true if an unknown keyword or format is an error; otherwise it is ignored,
 *     as the standard requires, and {@code dependencies} of earlier drafts is read
 */
public record SchemaDialect(boolean assertsFormats, boolean refusesUnknown) {

  /**
   * Returns the default dialect of the compiler: formats are checked, and unknown keywords are
   * errors.
   */
  public static SchemaDialect strict() {
    return new SchemaDialect(true, true);
  }

  /**
   * Returns the dialect of the standard: formats are annotations, and unknown keywords are ignored.
   */
  public static SchemaDialect standard() {
    return new SchemaDialect(false, false);
  }
}
