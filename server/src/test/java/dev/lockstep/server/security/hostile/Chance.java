package dev.lockstep.server.security.hostile;

import java.util.List;
import java.util.Random;

/** Random choices that depend only on a seed. */
final class Chance {

  private final Random random;

  Chance(long seed) {
    this.random = new Random(seed);
  }

  /** Returns true with the given probability in percent. */
  boolean in100(int times) {
    return random.nextInt(100) < times;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  @SafeVarargs
  final <T> T of(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
