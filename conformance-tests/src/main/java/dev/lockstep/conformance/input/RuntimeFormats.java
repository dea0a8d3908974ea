package dev.lockstep.conformance.input;

import dev.lockstep.model.schema.Format;
import dev.lockstep.runtime.json.format.HostNames;
import dev.lockstep.runtime.json.format.RegularExpressions;

/** Formats without a grammar, as generated validators decide them. */
final class RuntimeFormats {

  private RuntimeFormats() {}

  static boolean isValid(Format format, String text) {
    return switch (format) {
      case HOSTNAME -> HostNames.isHostName(text);
      case IDN_HOSTNAME -> HostNames.isIdnHostName(text);
      case REGEX -> RegularExpressions.isRegularExpression(text);
      default -> true;
    };
  }
}
