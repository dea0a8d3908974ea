package dev.lockstep.model.expression;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The remedy for operands of two types. */
final class OperandHelp {

  private static final Pattern TWO =
      Pattern.compile(
          "\\(?\\s*([\\w.]+(?:\\([\\w, .]*\\))?),\\s*([\\w.]+(?:\\([\\w, .]*\\))?)\\s*\\)?");

  private static final List<String> NUMBERS = List.of("int", "double");

  private OperandHelp() {}

  /**
   * Returns the remedy, or empty if there is none.
   *
   * @param operands types in the words of CEL, for example {@code (int, string)}
   */
  static Optional<String> of(String operands) {
    Matcher two = TWO.matcher(operands.strip());
    if (!two.matches()) {
      return Optional.empty();
    }
    String left = two.group(1);
    String right = two.group(2);
    if (NUMBERS.contains(left) && NUMBERS.contains(right) && !left.equals(right)) {
      return Optional.of("write `double(...)` around the int; numbers are not mixed");
    }
    return textWith(left, right).or(() -> textWith(right, left));
  }

  private static Optional<String> textWith(String text, String other) {
    if (!text.equals("string")) {
      return Optional.empty();
    }
    return switch (other) {
      case "int", "double" ->
          Optional.of("write a number without quotes, or convert the text: `" + other + "(...)`");
      case "bool" -> Optional.of("write `true` or `false` without quotes");
      case "google.protobuf.Timestamp" ->
          Optional.of("write a point in time: `timestamp('2026-01-01T00:00:00Z')`");
      case "google.protobuf.Duration" -> Optional.of("write a duration: `duration('30s')`");
      default -> Optional.empty();
    };
  }
}
