package dev.lockstep.learning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The letters of recorded words: an event and the states after it. Mutable, not thread-safe. */
final class Letters {

  /** The largest number of letters: each step looks for its letter among those of a node. */
  private static final int MOST = 2_000;

  private final Map<Letter, Integer> indices = new HashMap<>();
  private final List<Letter> letters = new ArrayList<>();
  private final Map<List<String>, Integer> labelIndices = new HashMap<>();
  private final List<List<String>> labels = new ArrayList<>();

  /**
   * An event and the states after it.
   *
   * @param label the index of the states; -1 if they are not known
   */
  record Letter(String event, int label) {}

  int index(String event, int label) {
    return indices.computeIfAbsent(
        new Letter(event, label),
        letter -> {
          if (letters.size() == MOST) {
            throw new LearningLimitException(
                "more than %,d different events and states after them".formatted(MOST));
          }
          letters.add(letter);
          return letters.size() - 1;
        });
  }

  /** Returns the index of a list of states; -1 for an empty one. */
  int label(List<String> states) {
    if (states.isEmpty()) {
      return -1;
    }
    return labelIndices.computeIfAbsent(
        states,
        any -> {
          labels.add(states);
          return labels.size() - 1;
        });
  }

  Letter letter(int index) {
    return letters.get(index);
  }

  /** Returns the states with an index; empty for -1. */
  List<String> states(int label) {
    return label < 0 ? List.of() : labels.get(label);
  }
}
