package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Format;

/** A check of formats beyond their grammar: labels of host names, and regular expressions. */
@FunctionalInterface
public interface FormatCheck {

  /**
   * Returns whether {@code text} is of the format. The text matches the grammar of the format if
   * there is one.
   */
  boolean isValid(Format format, String text);

  /** Returns a check that accepts every text. */
  static FormatCheck lenient() {
    return (format, text) -> true;
  }
}
