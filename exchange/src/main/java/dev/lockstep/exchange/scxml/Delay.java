package dev.lockstep.exchange.scxml;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A length of time as SCXML writes it: a number and {@code s} or {@code ms}, as in CSS2. */
final class Delay {

  private static final Pattern WRITTEN =
      Pattern.compile("\\+?([0-9]{0,15}(?:\\.[0-9]{1,9})?)(ms|s|m|min|h|d)");
  private static final BigDecimal DAY = BigDecimal.valueOf(86_400_000);

  private Delay() {}

  /** In milliseconds; empty when {@code text} is no length of time. */
  static Optional<BigDecimal> millis(String text) {
    Matcher matcher = WRITTEN.matcher(text.strip());
    if (!matcher.matches() || matcher.group(1).isEmpty()) {
      return Optional.empty();
    }
    BigDecimal unit =
        switch (matcher.group(2)) {
          case "ms" -> BigDecimal.ONE;
          case "s" -> BigDecimal.valueOf(1000);
          case "h" -> BigDecimal.valueOf(3_600_000);
          case "d" -> DAY;
          default -> BigDecimal.valueOf(60_000);
        };
    return Optional.of(new BigDecimal("0" + matcher.group(1)).multiply(unit))
        .filter(millis -> millis.compareTo(DAY.multiply(BigDecimal.valueOf(36_500))) <= 0)
        .filter(millis -> millis.movePointRight(6).stripTrailingZeros().scale() <= 0);
  }

  /** A length of time of SCXML as our language writes it; as it is when it is none. */
  static String written(String text) {
    return millis(text).map(Delay::text).orElse(text);
  }

  /** As our language writes it: the shortest of {@code 2m}, {@code 2s}, {@code 1500ms}. */
  static String text(BigDecimal millis) {
    BigDecimal plain = millis.stripTrailingZeros();
    if (plain.scale() > 0) {
      return "PT" + plain.movePointLeft(3).toPlainString() + "S";
    }
    long whole = plain.longValueExact();
    return whole % 1000 == 0 ? whole / 1000 + "s" : whole + "ms";
  }
}
