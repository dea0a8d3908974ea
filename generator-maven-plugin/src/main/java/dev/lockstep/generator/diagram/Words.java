package dev.lockstep.generator.diagram;

import java.time.Duration;
import java.util.Locale;

/** How pictures spell what a chart says. */
final class Words {

  private Words() {}

  /** {@code text} on one line: every stretch of white space or control characters one space. */
  static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cc}\\p{Zl}\\p{Zp}]+", " ").strip();
  }

  /** {@code 30s}, {@code 500ms}, and {@code PT1H30M} when it is not a whole number of either. */
  static String delay(Duration delay) {
    if (delay.getNano() == 0) {
      return delay.getSeconds() < 600 ? delay.getSeconds() + "s" : delay.toString();
    }
    return delay.compareTo(Duration.ofSeconds(10)) < 0 && delay.getNano() % 1_000_000 == 0
        ? String.format(Locale.ROOT, "%dms", delay.toMillis())
        : delay.toString();
  }
}
