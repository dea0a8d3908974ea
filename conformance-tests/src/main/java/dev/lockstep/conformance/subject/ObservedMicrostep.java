package dev.lockstep.conformance.subject;

import java.util.List;

/**
 * One set of transitions taken together, in the form in which two machines are compared.
 *
 * @param transitions ids of the transitions, in the order selected; empty for a start
 * @param exited wire names of the states left, in the order they were
 * @param entered wire names of the states entered, in the order they were; the root is not named
 */
public record ObservedMicrostep(
    List<String> transitions, List<String> exited, List<String> entered) {
  public ObservedMicrostep {
    transitions = List.copyOf(transitions);
    exited = List.copyOf(exited);
    entered = List.copyOf(entered);
  }
}
