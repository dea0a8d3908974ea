package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.SchemaValue;

/**
 * A value that a schema accepts or rejects.
 *
 * @param name description of the class of values that it stands for, unique among the samples of a
 *     schema; empty for the typical value
 * @param pointer JSON pointer of the keyword or subschema that distinguishes it, in the schema
 * @param keyword the keyword that distinguishes it; may be empty
 * @param isValid true if the schema accepts it
 * @param kind the reason for which it is a sample
 */
public record PayloadSample(
    String name, String pointer, String keyword, SchemaValue value, boolean isValid, Kind kind) {

  /** The reason for which a value is a sample. */
  public enum Kind {
    /** It takes a branch of the schema, or violates one of its keywords. */
    BRANCH,
    /** It is another value of a branch: an example, a small number, a text of a format. */
    VARIANT,
    /** It is at a limit of the schema or of an implementation, or a word of a pattern. */
    BOUNDARY
  }
}
