package dev.lockstep.runtime.sample;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The part of a long programme of cases that a test run executes: many cases or all of them under
 * {@code -Pexhaustive}, otherwise a sample that changes from build to build. {@code
 * -Dlockstep.seed=N} repeats a sample.
 */
public final class Sample {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", seedOfBuild());

  static {
    if (!EXHAUSTIVE) {
      System.out.println("samples drawn with -Dlockstep.seed=" + SEED);
    }
  }

  private Sample() {}

  /** Returns a number that every test JVM of a build derives from the time of the build. */
  private static long seedOfBuild() {
    return new SplittableRandom(Long.getLong("lockstep.build", 1L)).nextLong(1_000_000);
  }

  /** Returns whether the run is exhaustive. */
  public static boolean isExhaustive() {
    return EXHAUSTIVE;
  }

  /** Returns the seed of the samples. */
  public static long seed() {
    return SEED;
  }

  /** Returns the number of cases of an exhaustive run, or that of a sample. */
  public static int size(int all, int sample) {
    return EXHAUSTIVE ? all : sample;
  }

  /**
   * Returns case numbers between 1 and {@code last}: all of them, or one in {@code stride}. Builds
   * with consecutive seeds cover every number.
   *
   * @param programme name of the series, which distinguishes samples under one seed
   */
  public static LongStream numbers(String programme, long last, int stride) {
    return every(programme, last, EXHAUSTIVE ? 1 : stride);
  }

  /**
   * Returns one in {@code stride} of the case numbers between 1 and {@code last}, also if every
   * case runs; all of them if they are fewer. Builds with consecutive seeds cover every number.
   *
   * @param programme name of the series, which distinguishes samples under one seed
   */
  public static LongStream every(String programme, long last, int stride) {
    if (last < stride) {
      return LongStream.rangeClosed(1, last);
    }
    long first = 1 + Math.floorMod(SEED + programme.hashCode(), stride);
    return LongStream.iterate(first, number -> number <= last, number -> number + stride);
  }

  /**
   * Returns the cases to run: all of them, or one in {@code stride}. Builds with consecutive seeds
   * cover every case.
   */
  public static <T> List<T> of(List<T> all, int stride) {
    return EXHAUSTIVE ? all : part(all, stride);
  }

  /**
   * Returns the mutants to examine: at most about {@code count}, five times as many if every case
   * runs, and all of them with {@code -Dlockstep.mutants=all}.
   */
  public static <T> List<T> mutants(List<T> all, int count) {
    int most = EXHAUSTIVE ? 5 * count : count;
    return "all".equals(System.getProperty("lockstep.mutants"))
        ? all
        : part(all, Math.max(1, all.size() / most));
  }

  private static <T> List<T> part(List<T> all, int stride) {
    if (all.size() <= stride) {
      return all;
    }
    int first = (int) Math.floorMod(SEED, (long) stride);
    return IntStream.iterate(first, index -> index < all.size(), index -> index + stride)
        .mapToObj(all::get)
        .toList();
  }
}
