package dev.lockstep.learning;

import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.ObservedEffect.Kind;
import java.util.List;

/**
 * The visible answer of a machine to an event.
 *
 * @param reason the reason of a refusal; otherwise empty
 * @param effects emitted events and declared actions
 * @param states the active states after an accepted event
 */
record MachineOutput(
    boolean isRefused, String reason, List<ObservedEffect> effects, List<String> states) {
  MachineOutput {
    effects = List.copyOf(effects);
    states = List.copyOf(states);
  }

  static boolean isVisible(ObservedEffect effect) {
    return effect.kind() == Kind.EMIT || effect.kind() == Kind.PERFORM;
  }
}
