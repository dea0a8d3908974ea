package dev.lockstep.model.schema.pattern;

import java.util.List;

/**
 * A deterministic automaton that finds a pattern anywhere in a text, reading each code point once.
 * State 0 never matches any more, state 1 has matched, state 2 is the first.
 *
 * @param starts where segments of the code space begin, ascending; the first is 0
 * @param classes the class of each segment; -1 - n when the general category (31 of them) decides,
 *     in {@code byCategory} from position n
 * @param byCategory blocks of 31 classes
 * @param classCount how many classes there are, at least 1
 * @param transitions next state at {@code state * classCount + class}
 * @param endings whether a text that ends in this state matches
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

  /** Whether the pattern is found somewhere in {@code text}. */
  public boolean matches(String text) {
    int state = 2;
    for (int i = 0; i < text.length() && state > 1; ) {
      int codePoint = text.codePointAt(i);
      state = transitions.get(state * classCount + classOf(codePoint));
      i += Character.charCount(codePoint);
    }
    return endings.get(state);
  }

  private int classOf(int codePoint) {
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
