package dev.lockstep.verification.input;

import dev.lockstep.model.schema.Format;
import dev.lockstep.runtime.json.format.HostNames;
import dev.lockstep.runtime.json.format.RegularExpressions;

/** The formats without a grammar, decided by the same code as in generated validators. */
public final class RuntimeFormats {

  private RuntimeFormats() {}

  /** Returns true if a text has a format. Also returns true for formats that a grammar decides. */
  public static boolean isValid(Format format, String text) {
    return switch (format) {
      case HOSTNAME -> HostNames.isHostName(text);
      case IDN_HOSTNAME -> HostNames.isIdnHostName(text);
      case REGEX -> RegularExpressions.isRegularExpression(text);
      default -> true;
    };
  }
}
