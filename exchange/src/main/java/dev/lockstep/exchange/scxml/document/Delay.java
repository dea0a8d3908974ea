package dev.lockstep.exchange.scxml.document;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The notation of durations in SCXML: a number and {@code s} or {@code ms}, as in CSS2. */
public final class Delay {

  private static final Pattern WRITTEN =
      Pattern.compile("\\+?([0-9]{0,15}(?:\\.[0-9]{1,9})?)(ms|s|m|min|h|d)");
  private static final BigDecimal DAY = BigDecimal.valueOf(86_400_000);

  private Delay() {}

  /** Returns the duration in milliseconds; empty if {@code text} is not a duration. */
  public static Optional<BigDecimal> millis(String text) {
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

  /**
   * Converts a duration of SCXML to the notation of the chart language. Other texts are unchanged.
   */
  public static String written(String text) {
    return millis(text).map(Delay::text).orElse(text);
  }

  /**
   * Returns the shortest notation in the chart language, for example {@code 2s} or {@code 1500ms}.
   */
  public static String text(BigDecimal millis) {
    BigDecimal plain = millis.stripTrailingZeros();
    if (plain.scale() > 0) {
      return "PT" + plain.movePointLeft(3).toPlainString() + "S";
    }
    long whole = plain.longValueExact();
    return whole % 1000 == 0 ? whole / 1000 + "s" : whole + "ms";
  }
}
