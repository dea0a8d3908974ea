package dev.lockstep.conformance.explore;

/**
 * The effort of an examination.
 *
 * @param length maximum length of the sequences that are tried exhaustively, at least 0
 * @param extraStates number of additional states of an implementation up to which the Wp set
 *     detects every difference, at least 0
 * @param points maximum number of points that the walk visits, at least 1
 * @param pointsPerState maximum number of points of each state at which refusals are tried, at
 *     least 1
 * @param walks number of random walks, at least 0
 * @param walkLength maximum number of inputs of a random walk, at least 1
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
   * Sequences up to length 4, 1 additional state, 500 points, 6 points per state, 500 walks of up
   * to 40 inputs, seed 1.
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

  /** Returns the same settings with another maximum length of sequences. */
  public Settings withLength(int longest) {
    return new Settings(longest, extraStates, points, pointsPerState, walks, walkLength, seed);
  }

  /** Returns the same settings with another seed. */
  public Settings withSeed(long other) {
    return new Settings(length, extraStates, points, pointsPerState, walks, walkLength, other);
  }
}
