package dev.lockstep.generator.input;

import java.util.ArrayList;
import java.util.List;

/** The selection of files of a folder: those that match an include and no exclude. */
public final class Selection {

  /** The default pattern of charts. */
  public static final String ANY_CHART = "**/*.statechart.yaml";

  private final List<Glob> includes;
  private final List<Glob> excludes;
  private final boolean standard;

  private Selection(List<Glob> includes, List<Glob> excludes, boolean standard) {
    this.standard = standard;
    this.includes = includes;
    this.excludes = excludes;
  }

  /**
   * A selection by patterns.
   *
   * @throws IllegalArgumentException if a pattern leads outside; ask {@link #strays} first
   */
  public static Selection of(List<String> includes, List<String> excludes) {
    List<String> strays = strays(includes, excludes);
    if (!strays.isEmpty()) {
      throw new IllegalArgumentException("patterns lead outside: " + strays);
    }
    return new Selection(
        includes.stream().map(Glob::new).toList(),
        excludes.stream().map(Glob::new).toList(),
        includes.equals(List.of(ANY_CHART)));
  }

  /** The patterns that lead outside the folder: by {@code ..}, or because they are absolute. */
  public static List<String> strays(List<String> includes, List<String> excludes) {
    List<String> all = new ArrayList<>(includes);
    all.addAll(excludes);
    return all.stream().filter(pattern -> !Glob.isInside(pattern)).toList();
  }

  /** Returns whether a file is neither read nor left out on purpose. */
  boolean overlooks(String path) {
    return standard && !isMatched(path, includes) && !isMatched(path, excludes);
  }

  boolean contains(String path) {
    return isMatched(path, includes) && !isMatched(path, excludes);
  }

  private static boolean isMatched(String path, List<Glob> globs) {
    for (Glob glob : globs) {
      if (glob.matches(path)) {
        return true;
      }
    }
    return false;
  }
}
