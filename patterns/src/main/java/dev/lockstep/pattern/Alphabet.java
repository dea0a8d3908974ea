package dev.lockstep.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * A partition of the code points into classes that the automaton treats alike.
 *
 * @param starts first code points of the segments of the code space; the first is 0
 * @param classes the class of each segment; -1 - n if the general category decides, with the
 *     classes at position n of {@code byCategory}
 * @param byCategory blocks of 31 classes, one per general category
 * @param members for each class, the sets that contain it
 */
record Alphabet(
    List<Integer> starts,
    List<Integer> classes,
    List<Integer> byCategory,
    List<List<CharSet>> members) {

  private static final int CATEGORIES = 31;

  static Alphabet of(List<CharSet> sets) {
    TreeSet<Integer> cuts = new TreeSet<>();
    cuts.add(0);
    sets.forEach(set -> Arrays.stream(set.starts()).forEach(cuts::add));
    Alphabet alphabet =
        new Alphabet(List.copyOf(cuts), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    cuts.forEach(cut -> alphabet.addSegment(sets, cut));
    return alphabet;
  }

  private void addSegment(List<CharSet> sets, int start) {
    List<Integer> block = new ArrayList<>();
    for (int category = 0; category < CATEGORIES; category++) {
      int bit = 1 << category;
      block.add(classOf(sets.stream().filter(set -> (set.mask(start) & bit) != 0).toList()));
    }
    if (block.stream().distinct().count() == 1) {
      classes.add(block.get(0));
    } else {
      classes.add(-1 - byCategory.size());
      byCategory.addAll(block);
    }
  }

  private int classOf(List<CharSet> sets) {
    int known = members.indexOf(sets);
    if (known >= 0) {
      return known;
    }
    members.add(sets);
    return members.size() - 1;
  }
}
