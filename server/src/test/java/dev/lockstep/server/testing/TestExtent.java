package dev.lockstep.server.testing;

import java.util.Random;

/**
 * The extent of a large test: a random sample by default, all of it with {@code
 * -Dlockstep.exhaustive=true}.
 */
public final class TestExtent {

  private static final long SEED = Long.getLong("lockstep.seed", new Random().nextInt(1_000_000));

  private TestExtent() {}

  /** Returns one of two sizes. */
  public static int of(int sample, int all) {
    return isExhaustive() ? all : sample;
  }

  /** Returns true if the test has its complete extent. */
  public static boolean isExhaustive() {
    return Boolean.getBoolean("lockstep.exhaustive");
  }

  /**
   * Returns the seed of this run: {@code -Dlockstep.seed}, or another one in each run. A test that
   * uses it prints it.
   */
  public static long seed() {
    return SEED;
  }
}
