package dev.lockstep.model.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The names that an author may have intended. Names that differ only in case come first, then those
 * within an edit distance of a third of the length. Ties are in document order, and at most three
 * names are returned.
 */
public final class NearNames {

  private static final int AT_MOST = 3;
  private static final int LONGEST = 200;

  private record Candidate(String name, int distance) {}

  private NearNames() {}

  /**
   * Returns the names of {@code known} that are most similar to {@code written}, best first; empty
   * if none is similar.
   *
   * @param known existing names, in document order
   */
  public static List<String> of(String written, Collection<String> known) {
    if (written.length() > LONGEST) {
      return List.of();
    }
    return known.stream()
        .filter(name -> Math.abs(name.length() - written.length()) <= reach(written, name))
        .map(name -> new Candidate(name, distance(written, name)))
        .filter(candidate -> candidate.distance() <= reach(written, candidate.name()))
        .distinct()
        .sorted(Comparator.comparingInt(Candidate::distance))
        .limit(AT_MOST)
        .map(Candidate::name)
        .toList();
  }

  /** Returns {@code did you mean `a`, `b` or `c`?}, or an empty list if no name is similar. */
  public static List<String> help(String written, Collection<String> known) {
    List<String> near = of(written, known).stream().map(Printable::quote).toList();
    if (near.isEmpty()) {
      return List.of();
    }
    String last = near.get(near.size() - 1);
    String others = String.join(", ", near.subList(0, near.size() - 1));
    return List.of("did you mean " + (others.isEmpty() ? last : others + " or " + last) + "?");
  }

  private static int reach(String written, String name) {
    return Math.max(1, Math.max(written.length(), name.length()) / 3);
  }

  private static int distance(String written, String name) {
    return written.equalsIgnoreCase(name) ? 0 : EditDistance.between(written, name);
  }
}
