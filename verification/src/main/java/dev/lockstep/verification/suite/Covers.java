package dev.lockstep.verification.suite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** The covers of an automaton: shortest words that reach all its states or transitions. */
public final class Covers {

  private final MealyMachine machine;

  public Covers(MealyMachine machine) {
    this.machine = machine;
  }

  /**
   * Returns for each state, by position, a shortest word that reaches it; the empty word for the
   * initial state.
   */
  public List<List<Integer>> states() {
    List<List<Integer>> words = new ArrayList<>();
    for (int state = 0; state < machine.states(); state++) {
      words.add(null);
    }
    words.set(0, List.of());
    Queue<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int state = open.remove();
      for (int input = 0; input < machine.inputs(); input++) {
        int next = machine.successor(state, input);
        if (words.get(next) == null) {
          words.set(next, Words.append(words.get(state), input));
          open.add(next);
        }
      }
    }
    return words;
  }

  /**
   * Returns a word for each pair of a state and an input: a word that reaches the state, followed
   * by the input.
   */
  public List<List<Integer>> transitions() {
    List<List<Integer>> words = new ArrayList<>();
    for (List<Integer> access : states()) {
      for (int input = 0; input < machine.inputs(); input++) {
        words.add(Words.append(access, input));
      }
    }
    return words;
  }
}
