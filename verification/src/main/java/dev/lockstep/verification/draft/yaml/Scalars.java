package dev.lockstep.verification.draft.yaml;

import dev.lockstep.model.diagnostic.Printable;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The scalars on one line: plain if every reader of YAML 1.2 reads them as the same text, otherwise
 * quoted.
 */
final class Scalars {

  private static final Set<String> WORDS = Set.of("null", "true", "false", "~", "<<", "=");
  private static final Pattern LIKE_A_NUMBER =
      Pattern.compile("[0-9][0-9_.:eE+-]*|0[xob].*|[0-9]{4}-.*");
  private static final String SIGNS = "-?:,[]{}#&*!|>'\"%@`+.=";
  private static final String SIGNS_IN_BRACKETS = ",[]{}:?#";

  private Scalars() {}

  /** Returns {@code text} as a scalar in a block collection. */
  static String inBlock(String text) {
    return isPlain(text) ? text : quoted(text);
  }

  /** Returns {@code text} as a scalar in a flow collection. */
  static String inBrackets(String text) {
    boolean free = text.chars().noneMatch(c -> SIGNS_IN_BRACKETS.indexOf(c) >= 0);
    return free && isPlain(text) ? text : quoted(text);
  }

  /** Returns whether {@code text} consists of visible characters and spaces. */
  static boolean isVisible(String text) {
    return text.codePoints()
        .noneMatch(point -> Printable.isHidden(point) || Printable.isControl(point));
  }

  private static boolean isPlain(String text) {
    return !text.isEmpty()
        && isVisible(text)
        && !text.startsWith(" ")
        && !text.endsWith(" ")
        && SIGNS.indexOf(text.charAt(0)) < 0
        && !text.contains(": ")
        && !text.endsWith(":")
        && !text.contains(" #")
        && !WORDS.contains(text.toLowerCase(Locale.ROOT))
        && !LIKE_A_NUMBER.matcher(text).matches();
  }

  private static String quoted(String text) {
    boolean single = text.contains("\"") || text.contains("\\");
    if (single && isVisible(text) && !text.contains("'")) {
      return "'" + text + "'";
    }
    StringBuilder out = new StringBuilder("\"");
    text.codePoints().forEach(point -> escape(point, out));
    return out.append('"').toString();
  }

  private static void escape(int point, StringBuilder out) {
    switch (point) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (!Printable.isHidden(point) && !Printable.isControl(point)) {
          out.appendCodePoint(point);
        } else if (point > 0xFFFF) {
          out.append(String.format(Locale.ROOT, "\\U%08X", point));
        } else {
          out.append(String.format(Locale.ROOT, "\\u%04X", point));
        }
      }
    }
  }
}
