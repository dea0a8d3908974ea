package dev.lockstep.pattern;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One code point for each set of code points that several automata treat alike. Letters and digits
 * represent a set before other printable characters.
 *
 * @param codePoints the representatives
 * @param isComplete true if every code point has a representative
 */
record WordSymbols(List<Integer> codePoints, boolean isComplete) {

  private static final String PREFERRED =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  /** The number of code points of a segment whose categories are looked up. */
  private static final int SCANNED = 1_500;

  static WordSymbols of(List<Automaton> automata) {
    Map<List<Integer>, Integer> bySignature = new LinkedHashMap<>();
    boolean isComplete = true;
    for (int codePoint : candidates(automata)) {
      if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
        bySignature.putIfAbsent(signature(automata, codePoint), codePoint);
      }
    }
    for (Automaton automaton : automata) {
      isComplete &= automaton.byCategory().isEmpty();
      for (int start : automaton.starts()) {
        isComplete &= bySignature.containsKey(signature(automata, start));
      }
    }
    return new WordSymbols(List.copyOf(bySignature.values()), isComplete);
  }

  private static List<Integer> signature(List<Automaton> automata, int codePoint) {
    List<Integer> classes = new ArrayList<>(automata.size());
    automata.forEach(automaton -> classes.add(automaton.classOf(codePoint)));
    return classes;
  }

  private static Set<Integer> candidates(List<Automaton> automata) {
    Set<Integer> candidates = new LinkedHashSet<>();
    PREFERRED.codePoints().forEach(candidates::add);
    for (int codePoint = ' '; codePoint < 0x7f; codePoint++) {
      candidates.add(codePoint);
    }
    for (Automaton automaton : automata) {
      for (int i = 0; i < automaton.starts().size(); i++) {
        int start = automaton.starts().get(i);
        candidates.add(start);
        if (automaton.classes().get(i) < 0) {
          int end =
              i + 1 < automaton.starts().size()
                  ? automaton.starts().get(i + 1)
                  : Character.MAX_CODE_POINT;
          for (int next = start; next < Math.min(end, start + SCANNED); next++) {
            candidates.add(next);
          }
        }
      }
    }
    return candidates;
  }
}
