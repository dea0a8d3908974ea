package dev.lockstep.model.testing.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Decides what is left to chance, the same way for the same seed, on every machine. */
final class Dice {

  private final Random random;

  Dice(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
  }

  /** True in so many of a hundred cases. */
  boolean percent(int share) {
    return random.nextInt(100) < share;
  }

  /** From 0 to {@code bound} - 1. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** Both ends included. */
  int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  /** One of a list that has some. */
  <T> T oneOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  @SafeVarargs
  final <T> T oneOf(T... values) {
    return values[random.nextInt(values.length)];
  }

  /** Some of a list in its order, each taken in so many of a hundred cases. */
  <T> List<T> some(List<T> list, int share) {
    List<T> taken = new ArrayList<>();
    for (T item : list) {
      if (percent(share)) {
        taken.add(item);
      }
    }
    return taken;
  }

  /** A position, each as often as its weight says; weights are not all 0. */
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
