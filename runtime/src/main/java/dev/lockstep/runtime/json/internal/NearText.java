package dev.lockstep.runtime.json.internal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A search for the known text that is most similar to a misspelt one. */
public final class NearText {

  /** The maximum number of known texts that are compared, and their maximum length. */
  private static final int COMPARED = 200;

  private static final int LONGEST = 64;

  private NearText() {}

  /**
   * Returns the first of the texts with the smallest number of edits, at most a third of the
   * length; null if there is none.
   */
  public static @Nullable String of(String written, List<String> known) {
    if (written.length() > LONGEST) {
      return null;
    }
    String nearest = null;
    int least = Integer.MAX_VALUE;
    for (String text : known.subList(0, Math.min(COMPARED, known.size()))) {
      int reach = Math.max(1, Math.max(written.length(), text.length()) / 3);
      if (text.length() > LONGEST || Math.abs(text.length() - written.length()) > reach) {
        continue;
      }
      int edits = written.equalsIgnoreCase(text) ? 0 : edits(written, text);
      if (edits <= reach && edits < least) {
        least = edits;
        nearest = text;
      }
    }
    return nearest;
  }

  /**
   * Returns the number of insertions, deletions, substitutions and transpositions of adjacent
   * characters between two texts.
   */
  private static int edits(String from, String to) {
    int[][] edits = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : fewest(edits, from, i, to, j);
      }
    }
    return edits[from.length()][to.length()];
  }

  private static int fewest(int[][] edits, String from, int i, String to, int j) {
    char last = from.charAt(i - 1);
    char other = to.charAt(j - 1);
    int best =
        Math.min(
            edits[i - 1][j - 1] + (last == other ? 0 : 1),
            1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
    boolean isSwap = i > 1 && j > 1 && last == to.charAt(j - 2) && from.charAt(i - 2) == other;
    return isSwap ? Math.min(best, edits[i - 2][j - 2] + 1) : best;
  }
}
