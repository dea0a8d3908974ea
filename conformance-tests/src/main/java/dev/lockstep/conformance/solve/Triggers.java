package dev.lockstep.conformance.solve;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;

/** The events of transitions. */
final class Triggers {

  private Triggers() {}

  /** Returns true if an event is a trigger of a transition. */
  static boolean isTakenOn(IrTransition transition, IrEvent event) {
    return transition.trigger() instanceof IrTrigger.OnEvent on
        && on.events().contains(event.index());
  }

  /** Returns true if both transitions have a trigger in common. */
  static boolean compete(IrTransition one, IrTransition other) {
    if (one.trigger() instanceof IrTrigger.OnEvent a
        && other.trigger() instanceof IrTrigger.OnEvent b) {
      return a.events().stream().anyMatch(b.events()::contains);
    }
    return one.trigger().equals(other.trigger());
  }
}
