package dev.lockstep.verification.sample;

/**
 * A branch or a keyword of a schema for which no sample was found.
 *
 * @param pointer JSON pointer of the keyword or subschema in the schema
 * @param keyword the keyword; may be empty
 * @param isValid true for a branch that no valid value takes, false for a keyword that no value
 *     violates
 * @param reason {@code unsatisfiable} if that is proven, otherwise the number of attempts
 */
public record MissingSample(String pointer, String keyword, boolean isValid, String reason) {

  /** The reason of branches and keywords that are proven to have no sample. */
  public static final String UNSATISFIABLE = "unsatisfiable";

  @Override
  public String toString() {
    return (isValid ? "valid " : "invalid ") + pointer + ": " + reason;
  }
}
