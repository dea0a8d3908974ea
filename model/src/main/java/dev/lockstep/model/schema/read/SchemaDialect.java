package dev.lockstep.model.schema.read;

/**
 * How strictly JSON Schema 2020-12 is read where the standard leaves a choice.
 *
 * @param assertsFormats whether {@code format} is checked; otherwise it is a remark, as the
 *     standard's default has it
 * @param refusesUnknown whether a keyword or format nobody knows is a mistake; otherwise it is
 *     passed over, as the standard has it, and {@code dependencies} of earlier drafts is read
 */
public record SchemaDialect(boolean assertsFormats, boolean refusesUnknown) {

  /**
   * What the compiler reads unless told otherwise: formats are checked, unknown words are mistakes.
   */
  public static SchemaDialect strict() {
    return new SchemaDialect(true, true);
  }

  /** The standard to the letter: formats are remarks, unknown words are passed over. */
  public static SchemaDialect standard() {
    return new SchemaDialect(false, false);
  }
}
