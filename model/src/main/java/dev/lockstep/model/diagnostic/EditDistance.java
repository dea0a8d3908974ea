package dev.lockstep.model.diagnostic;

/**
 * The minimum number of insertions, deletions, substitutions and transpositions of adjacent letters
 * between two words (optimal string alignment). Time grows with the product of the lengths of the
 * parts that differ.
 */
final class EditDistance {

  private final String from;
  private final String to;

  private EditDistance(String from, String to) {
    this.from = from;
    this.to = to;
  }

  static int between(String from, String to) {
    int shorter = Math.min(from.length(), to.length());
    int prefix = 0;
    while (prefix < shorter && from.charAt(prefix) == to.charAt(prefix)) {
      prefix++;
    }
    int suffix = 0;
    while (suffix < shorter - prefix
        && from.charAt(from.length() - 1 - suffix) == to.charAt(to.length() - 1 - suffix)) {
      suffix++;
    }
    return new EditDistance(
            from.substring(prefix, from.length() - suffix),
            to.substring(prefix, to.length() - suffix))
        .steps();
  }

  private int steps() {
    int[][] steps = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        steps[i][j] = i == 0 || j == 0 ? i + j : cheapest(steps, i, j);
      }
    }
    return steps[from.length()][to.length()];
  }

  private int cheapest(int[][] steps, int i, int j) {
    int change = steps[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
    int best = Math.min(change, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
    return swaps(i, j) ? Math.min(best, steps[i - 2][j - 2] + 1) : best;
  }

  private boolean swaps(int i, int j) {
    return i > 1
        && j > 1
        && from.charAt(i - 1) == to.charAt(j - 2)
        && from.charAt(i - 2) == to.charAt(j - 1);
  }
}
