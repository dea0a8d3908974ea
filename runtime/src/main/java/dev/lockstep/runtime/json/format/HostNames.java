package dev.lockstep.runtime.json.format;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The formats of host names in ASCII (RFC 1123, section 2.1) and in Unicode (RFC 5890 to 5893). */
public final class HostNames {

  private static final int LONGEST_NAME = 253;
  private static final int LONGEST_LABEL = 63;

  private HostNames() {}

  /**
   * Returns true if {@code text} is a {@code hostname}. Labels that begin with {@code xn--} must be
   * valid encodings.
   */
  public static boolean isHostName(String text) {
    return text.length() <= LONGEST_NAME
        && text.chars().allMatch(c -> c < 0x80)
        && isName(text, false);
  }

  /**
   * Returns true if {@code text} is an {@code idn-hostname}. The full stops of other scripts
   * separate labels, too.
   */
  public static boolean isIdnHostName(String text) {
    return isName(text.replaceAll("[\u3002\uff0e\uff61]", "."), true);
  }

  private static boolean isName(String text, boolean international) {
    List<String> labels = new ArrayList<>();
    int length = -1;
    for (String label : text.split("\\.", -1)) {
      String letters = letters(label, international);
      if (letters == null) {
        return false;
      }
      labels.add(letters);
      length += 1 + (isAscii(label) ? label.length() : Punycode.ascii(label).length());
    }
    return length <= LONGEST_NAME
        && (labels.stream().noneMatch(Bidi::isRightToLeft)
            || labels.stream().allMatch(Bidi::isLabel));
  }

  /** Returns a label in Unicode; null if it is invalid. */
  private static @Nullable String letters(String label, boolean international) {
    if (!isAscii(label)) {
      boolean isShort = label.length() <= LONGEST_LABEL;
      return isShort && IdnLabel.isLabel(label) && fits(Punycode.ascii(label)) ? label : null;
    }
    if (!fits(label) || !isLettersDigitsHyphens(label)) {
      return null;
    }
    if (Punycode.isEncoded(label)) {
      String decoded = Punycode.letters(label);
      return decoded != null && !isAscii(decoded) && IdnLabel.isLabel(decoded) ? decoded : null;
    }
    return international && label.startsWith("--", 2) ? null : label;
  }

  private static boolean fits(String label) {
    return !label.isEmpty() && label.length() <= LONGEST_LABEL;
  }

  private static boolean isLettersDigitsHyphens(String label) {
    return label.charAt(0) != '-'
        && label.charAt(label.length() - 1) != '-'
        && label
            .chars()
            .allMatch(
                c ->
                    c >= 'a' && c <= 'z'
                        || c >= 'A' && c <= 'Z'
                        || c >= '0' && c <= '9'
                        || c == '-');
  }

  private static boolean isAscii(String label) {
    return label.chars().allMatch(c -> c < 0x80);
  }
}
