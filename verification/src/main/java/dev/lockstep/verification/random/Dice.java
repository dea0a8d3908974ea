package dev.lockstep.verification.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A seeded source of random choices. Equal seeds result in equal choices on every machine. */
final class Dice {

  private final Random random;

  Dice(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
  }

  /** Returns true with a probability of {@code share} percent. */
  boolean percent(int share) {
    return random.nextInt(100) < share;
  }

  /** Returns a number from 0 to {@code bound} - 1. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns a number from {@code least} to {@code most}, both included. */
  int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  /** Returns an element of a list, which must not be empty. */
  <T> T oneOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  @SafeVarargs
  final <T> T oneOf(T... values) {
    return values[random.nextInt(values.length)];
  }

  /**
   * Returns a sublist in which each element is included with a probability of {@code share}
   * percent.
   */
  <T> List<T> some(List<T> list, int share) {
    List<T> taken = new ArrayList<>();
    for (T item : list) {
      if (percent(share)) {
        taken.add(item);
      }
    }
    return taken;
  }

  /**
   * Returns a position with a probability proportional to its weight. At least one weight must be
   * positive.
   */
  int weighted(int... weights) {
    int total = 0;
    for (int weight : weights) {
      total += weight;
    }
    int roll = random.nextInt(total);
    int at = 0;
    while (roll >= weights[at]) {
      roll -= weights[at++];
    }
    return at;
  }
}
