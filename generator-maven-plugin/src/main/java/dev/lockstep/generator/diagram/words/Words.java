package dev.lockstep.generator.diagram.words;

import java.time.Duration;
import java.util.Locale;

/** The texts of a chart in pictures. */
public final class Words {

  private Words() {}

  /** {@code text} on one line: every stretch of white space or control characters one space. */
  public static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cc}\\p{Zl}\\p{Zp}]+", " ").strip();
  }

  /** {@code 30s}, {@code 500ms}, {@code 2h}; {@code PT1H30M} when it is not a whole number. */
  public static String delay(Duration delay) {
    if (delay.getNano() % 1_000_000 != 0 || delay.isZero()) {
      return delay.toString();
    }
    for (Unit unit : Unit.values()) {
      if (delay.toMillis() % unit.millis == 0) {
        return delay.toMillis() / unit.millis + unit.name().toLowerCase(Locale.ROOT);
      }
    }
    return delay.toString();
  }

  private enum Unit {
    D(86_400_000),
    H(3_600_000),
    M(60_000),
    S(1_000),
    MS(1);

    private final long millis;

    Unit(long millis) {
      this.millis = millis;
    }
  }
}
