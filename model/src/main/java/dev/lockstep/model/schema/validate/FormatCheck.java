package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Format;

/** What no grammar decides about a text: labels of host names, regular expressions. */
@FunctionalInterface
public interface FormatCheck {

  /** Whether a text that fits the format's grammar, if it has one, is of the format. */
  boolean isValid(Format format, String text);

  /** Takes every text that fits the grammar. */
  static FormatCheck lenient() {
    return (format, text) -> true;
  }
}
