package dev.lockstep.learning;

import java.util.List;

/**
 * The automaton of a learned chart.
 *
 * @param states names of states, the initial one first
 */
public record LearnedMachine(List<String> states, List<Transition> transitions) {

  /**
   * A transition. Several of one state may have the same event and different targets.
   *
   * @param source the index of a state
   * @param target the index of a state
   * @param count the number of recorded steps, at least 1
   */
  public record Transition(int source, String event, int target, long count) {}

  public LearnedMachine {
    states = List.copyOf(states);
    transitions = List.copyOf(transitions);
  }
}
