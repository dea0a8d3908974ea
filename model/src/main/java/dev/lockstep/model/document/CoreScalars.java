package dev.lockstep.model.document;

import dev.lockstep.model.document.Node.ScalarKind;
import java.util.Set;
import java.util.regex.Pattern;

/** The meaning of plain scalars in the core schema of YAML 1.2.2, section 10.3.2. */
final class CoreScalars {

  /**
   * The maximum number of characters of a number. No chart or schema can use more; a double has at
   * most 325 digits.
   */
  static final int LONGEST_NUMBER = 400;

  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> BOOLEANS =
      Set.of("true", "True", "TRUE", "false", "False", "FALSE");
  private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]++|0o[0-7]++|0x[0-9a-fA-F]++");
  private static final Pattern FLOAT =
      Pattern.compile(
          "[-+]?(?:\\.[0-9]++|[0-9]++(?:\\.[0-9]*+)?)(?:[eE][-+]?[0-9]++)?"
              + "|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN)");

  private CoreScalars() {}

  static ScalarKind kindOf(String plain) {
    if (NULLS.contains(plain)) {
      return ScalarKind.NULL;
    }
    if (BOOLEANS.contains(plain)) {
      return ScalarKind.BOOLEAN;
    }
    if ("+-.0123456789".indexOf(plain.charAt(0)) < 0) {
      return ScalarKind.TEXT;
    }
    if (INTEGER.matcher(plain).matches()) {
      return ScalarKind.INTEGER;
    }
    return FLOAT.matcher(plain).matches() ? ScalarKind.FLOAT : ScalarKind.TEXT;
  }
}
