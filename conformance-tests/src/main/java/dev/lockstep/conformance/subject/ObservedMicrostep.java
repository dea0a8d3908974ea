package dev.lockstep.conformance.subject;

import java.util.List;

/**
 * One set of transitions that were taken together, in the form that is compared.
 *
 * @param transitions IDs of the transitions in the order of selection; empty for a start
 * @param exited wire names of the exited states, in order
 * @param entered wire names of the entered states, in order, without the root
 */
public record ObservedMicrostep(
    List<String> transitions, List<String> exited, List<String> entered) {
  public ObservedMicrostep {
    transitions = List.copyOf(transitions);
    exited = List.copyOf(exited);
    entered = List.copyOf(entered);
  }
}
