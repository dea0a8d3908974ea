package dev.lockstep.pattern;

import java.util.List;

/**
 * A deterministic automaton that finds a pattern anywhere in a text and reads each code point once.
 * State 0 can no longer match, state 1 has matched, and state 2 is the initial state.
 *
 * @param starts first code points of the segments of the code space, ascending; the first is 0
 * @param classes the class of each segment; -1 - n if the general category (31 of them) decides,
 *     with the classes at position n of {@code byCategory}
 * @param byCategory blocks of 31 classes
 * @param classCount number of classes, at least 1
 * @param transitions next state at {@code state * classCount + class}
 * @param endings for each state, true if a text that ends in it matches
 */
public record Automaton(
    List<Integer> starts,
    List<Integer> classes,
    List<Integer> byCategory,
    int classCount,
    List<Integer> transitions,
    List<Boolean> endings) {

  public Automaton {
    starts = List.copyOf(starts);
    classes = List.copyOf(classes);
    byCategory = List.copyOf(byCategory);
    transitions = List.copyOf(transitions);
    endings = List.copyOf(endings);
  }

  /** Returns whether {@code text} contains the pattern. */
  public boolean matches(String text) {
    int state = 2;
    for (int i = 0; i < text.length() && state > 1; ) {
      int codePoint = text.codePointAt(i);
      state = transitions.get(state * classCount + classOf(codePoint));
      i += Character.charCount(codePoint);
    }
    return endings.get(state);
  }

  /** Returns the class of a code point. */
  int classOf(int codePoint) {
    int low = 0;
    int high = starts.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (starts.get(middle) <= codePoint) {
        low = middle;
      } else {
        high = middle;
      }
    }
    int direct = classes.get(low);
    return direct >= 0 ? direct : byCategory.get(-1 - direct + Character.getType(codePoint));
  }
}
