package dev.lockstep.exchange.xstate;

import java.util.Map;
import java.util.TreeMap;

/** The notation of milliseconds as a delay: in the largest unit without a fraction. */
final class Millis {

  private static final Map<Long, String> UNITS =
      new TreeMap<>(Map.of(1L, "ms", 1_000L, "s", 60_000L, "m", 3_600_000L, "h", 86_400_000L, "d"));

  private Millis() {}

  static String text(long millis) {
    String text = millis + "ms";
    for (Map.Entry<Long, String> unit : UNITS.entrySet()) {
      if (millis > 0 && millis % unit.getKey() == 0) {
        text = millis / unit.getKey() + unit.getValue();
      }
    }
    return text;
  }
}
