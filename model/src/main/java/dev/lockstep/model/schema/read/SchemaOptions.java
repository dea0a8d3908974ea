package dev.lockstep.model.schema.read;

import dev.lockstep.model.schema.Dialect;

/**
 * The choices of a reader of schemas.
 *
 * @param dialect dialect of schemas without {@code $schema}
 * @param assertsFormats true if {@code format} is checked; otherwise it is an annotation, the
 *     default of the standard
 * @param unknown the treatment of unknown keywords and formats
 * @param backtracks true if patterns that need backtracking are accepted; validators match them
 *     with a limit on the number of steps
 */
public record SchemaOptions(
    Dialect dialect, boolean assertsFormats, Unknown unknown, boolean backtracks) {

  /** The treatment of unknown keywords and formats. They never have an effect on validation. */
  public enum Unknown {
    /** They are ignored, as the standard requires, and so are contradictions in the schema. */
    IGNORED,
    /** They are ignored. A warning is reported if they are probably spelling mistakes. */
    WARNED,
    /** They are errors. */
    REFUSED
  }

  /**
   * Returns the default of the compiler: formats are checked, and unknown keywords and formats are
   * annotations.
   */
  public static SchemaOptions compiler() {
    return new SchemaOptions(Dialect.DRAFT_2020_12, true, Unknown.WARNED, false);
  }

  /** Returns the strict mode of the compiler, in which unknown keywords and formats are errors. */
  public static SchemaOptions strict() {
    return new SchemaOptions(Dialect.DRAFT_2020_12, true, Unknown.REFUSED, false);
  }

  /**
   * Returns the defaults of the standard: formats are annotations, and unknown keywords are
   * ignored.
   */
  public static SchemaOptions standard() {
    return new SchemaOptions(Dialect.DRAFT_2020_12, false, Unknown.IGNORED, false);
  }

  /** Returns these options with formats checked. */
  public SchemaOptions withFormats() {
    return new SchemaOptions(dialect, true, unknown, backtracks);
  }

  /** Returns these options with another dialect for schemas without {@code $schema}. */
  public SchemaOptions withDialect(Dialect other) {
    return new SchemaOptions(other, assertsFormats, unknown, backtracks);
  }

  /** Returns these options with patterns that need backtracking. */
  public SchemaOptions withBacktracking() {
    return new SchemaOptions(dialect, assertsFormats, unknown, true);
  }

  boolean refusesUnknown() {
    return unknown == Unknown.REFUSED;
  }

  /** Returns whether schemas are checked beyond the rules of the standard. */
  boolean checksSense() {
    return unknown != Unknown.IGNORED;
  }
}
