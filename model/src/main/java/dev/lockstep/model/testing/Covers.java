package dev.lockstep.model.testing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Words that reach everything in an automaton, the shortest first. */
public final class Covers {

  private final MealyMachine machine;

  public Covers(MealyMachine machine) {
    this.machine = machine;
  }

  /**
   * For each state, by position, a shortest word that reaches it; the empty word for the initial.
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

  /** A word for each transition, one for each state and input: how to get there, then the input. */
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
