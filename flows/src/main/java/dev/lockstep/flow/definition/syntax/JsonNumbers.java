package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/**
 * A converter of YAML numbers to JSON numbers. JSON has no infinity, no NaN and decimal numbers
 * only.
 */
public final class JsonNumbers {

  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]{1,4})?");

  private JsonNumbers() {}

  /** Returns whether a scalar is a number that JSON cannot represent. */
  public static boolean isNone(Node.Scalar scalar) {
    boolean isNumber = scalar.kind() == ScalarKind.INTEGER || scalar.kind() == ScalarKind.FLOAT;
    return isNumber
        && !DECIMAL.matcher(scalar.text()).matches()
        && !scalar.text().matches("0[xo][0-9a-fA-F]{1,64}");
  }

  /** Returns the diagnostic about such a number. */
  static Diagnostic none(Node.Scalar scalar) {
    return Diagnostic.error(
            "number-out-of-range",
            scalar.span(),
            Printable.quote(scalar.text()) + " is not a number of JSON")
        .withHelp("write a decimal number, or quote it to make it a text");
  }

  /** Returns the number, or {@code 0} if JSON cannot represent it. */
  public static Number of(Node.Scalar scalar) {
    String text = scalar.text();
    if (DECIMAL.matcher(text).matches()) {
      return new BigDecimal(text.endsWith(".") ? text + "0" : text);
    }
    boolean isHexadecimal = text.startsWith("0x");
    return isHexadecimal || text.startsWith("0o")
        ? new BigInteger(text.substring(2), isHexadecimal ? 16 : 8)
        : BigInteger.ZERO;
  }
}
