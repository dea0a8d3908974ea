package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Help for misspelt names. All comparisons for one document share a budget: once it is used up
 * mistakes are reported without help.
 */
final class Suggestions {

  /** Pairs of characters that are compared for one document: 20 Mi. */
  private static final long MOST_COMPARED = 20L << 20;

  private long left = MOST_COMPARED;

  /** Returns {@code did you mean …?}, or nothing when no name is near. */
  List<String> help(String written, Collection<String> known) {
    List<String> compared = new ArrayList<>();
    for (String name : known) {
      left -= (written.length() + 1L) * (name.length() + 1L);
      if (left < 0) {
        break;
      }
      compared.add(name);
    }
    return NearNames.help(written, compared);
  }
}
