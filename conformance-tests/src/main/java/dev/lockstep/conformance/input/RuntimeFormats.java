package dev.lockstep.conformance.input;

import dev.lockstep.model.schema.Format;
import dev.lockstep.runtime.json.format.HostNames;
import dev.lockstep.runtime.json.format.RegularExpressions;

/** Formats without a grammar, as generated validators decide them. */
public final class RuntimeFormats {

  private RuntimeFormats() {}

  /** Whether a text is of a format; true for formats that a grammar decides. */
  public static boolean isValid(Format format, String text) {
    return switch (format) {
      case HOSTNAME -> HostNames.isHostName(text);
      case IDN_HOSTNAME -> HostNames.isIdnHostName(text);
      case REGEX -> RegularExpressions.isRegularExpression(text);
      default -> true;
    };
  }
}
