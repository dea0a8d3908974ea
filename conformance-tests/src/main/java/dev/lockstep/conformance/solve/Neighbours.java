package dev.lockstep.conformance.solve;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values beside a value: those for which a comparison with it changes. Stateless. */
final class Neighbours {

  private Neighbours() {}

  /** Returns the value and values just below and above it, and some further away. */
  static List<Object> of(@Nullable Object value) {
    if (value instanceof Long number) {
      return whole(number);
    } else if (value instanceof Double number) {
      return doubles(number);
    } else if (value instanceof Duration duration) {
      return List.of(
          duration,
          duration.plusNanos(1),
          duration.minusNanos(1),
          duration.plusSeconds(1),
          duration.minusSeconds(1));
    } else if (value instanceof Instant time) {
      return List.of(
          time, time.plusNanos(1), time.minusNanos(1), time.plusSeconds(1), time.minusSeconds(1));
    } else if (value instanceof String text) {
      return texts(text);
    } else if (value instanceof Boolean bool) {
      return List.of(bool, !bool);
    }
    return value == null ? List.of() : List.of(value);
  }

  private static List<Object> whole(long number) {
    List<Object> values = new ArrayList<>(List.of(number));
    if (number < Long.MAX_VALUE) {
      values.add(number + 1);
    }
    if (number > Long.MIN_VALUE) {
      values.add(number - 1);
    }
    return values;
  }

  private static List<Object> doubles(double number) {
    List<Object> values = new ArrayList<>(List.of(number));
    for (double other :
        new double[] {
          number + 1, number - 1, number / 2, number * 2, Math.nextUp(number), Math.nextDown(number)
        }) {
      if (Double.isFinite(other)) {
        values.add(other);
      }
    }
    return values;
  }

  private static List<Object> texts(String text) {
    List<Object> values = new ArrayList<>(List.of(text, text + "a"));
    if (!text.isEmpty()) {
      values.add(text.substring(0, text.length() - 1));
      values.add("");
    }
    return values;
  }

  /** Returns values between neighbouring numbers of a list. */
  static List<Object> between(List<?> values) {
    List<Double> doubles =
        values.stream()
            .filter(Double.class::isInstance)
            .map(Double.class::cast)
            .filter(Double::isFinite)
            .sorted()
            .distinct()
            .toList();
    List<Object> middles = new ArrayList<>();
    for (int i = 0; i + 1 < doubles.size(); i++) {
      middles.add(doubles.get(i) / 2 + doubles.get(i + 1) / 2);
    }
    List<Long> whole =
        values.stream()
            .filter(Long.class::isInstance)
            .map(Long.class::cast)
            .sorted()
            .distinct()
            .toList();
    for (int i = 0; i + 1 < whole.size(); i++) {
      middles.add((whole.get(i) & whole.get(i + 1)) + ((whole.get(i) ^ whole.get(i + 1)) >> 1));
    }
    return middles;
  }
}
