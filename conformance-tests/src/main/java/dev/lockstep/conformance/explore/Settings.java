package dev.lockstep.conformance.explore;

/**
 * How thoroughly to examine.
 *
 * @param length longest sequence tried without exception, at least 0
 * @param extraStates states more than the chart an implementation may have and still be told from
 *     it by the Wp set, at least 0
 * @param points most points the walk visits, at least 1
 * @param pointsPerState points tried for each state by the refusal half, at least 1
 * @param walks number of random walks, at least 0
 * @param walkLength most inputs of a random walk, at least 1
 * @param seed seed of the random walks
 */
public record Settings(
    int length,
    int extraStates,
    int points,
    int pointsPerState,
    int walks,
    int walkLength,
    long seed) {

  /**
   * Sequences up to 4, 1 extra state, 500 points, 6 of them per state, 500 walks of 40 inputs, seed
   * 1.
   */
  public static final Settings STANDARD = new Settings(4, 1, 500, 6, 500, 40, 1);

  public Settings {
    if (length < 0
        || extraStates < 0
        || points < 1
        || pointsPerState < 1
        || walks < 0
        || walkLength < 1) {
      throw new IllegalArgumentException(
          "length %d, extra states %d, points %d, points per state %d, walks %d, walk length %d"
              .formatted(length, extraStates, points, pointsPerState, walks, walkLength));
    }
  }

  /** The same with another longest sequence. */
  public Settings withLength(int longest) {
    return new Settings(longest, extraStates, points, pointsPerState, walks, walkLength, seed);
  }

  /** The same with another seed. */
  public Settings withSeed(long other) {
    return new Settings(length, extraStates, points, pointsPerState, walks, walkLength, other);
  }
}
