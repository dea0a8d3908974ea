package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Suggestions for misspelt names. All comparisons for one document share a budget. When it is
 * exhausted, errors are reported without suggestions.
 */
final class Suggestions {

  /** The maximum number of character pairs compared for one document: 20 Mi. */
  private static final long MOST_COMPARED = 20L << 20;

  private long left = MOST_COMPARED;

  /** Returns {@code did you mean …?}, or an empty list if no name is similar. */
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
