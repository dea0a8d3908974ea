package dev.lockstep.cli.conform;

import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;

/** Describes the triggers of transitions. */
final class TransitionWords {

  private TransitionWords() {}

  static String of(IrTransition transition) {
    String guard = transition.guard().map(each -> " [" + each.text() + "]").orElse("");
    IrTrigger trigger = transition.trigger();
    if (trigger instanceof IrTrigger.OnEvent on) {
      return String.join(" ", on.descriptors()) + guard;
    }
    if (trigger instanceof IrTrigger.After || trigger instanceof IrTrigger.AfterComputed) {
      return "after a delay" + guard;
    }
    return (trigger instanceof IrTrigger.Done ? "done" : "always") + guard;
  }
}
