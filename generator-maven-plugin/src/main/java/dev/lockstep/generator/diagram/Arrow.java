package dev.lockstep.generator.diagram;

import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;

/**
 * One line of a picture.
 *
 * @param source index of the state it leaves
 * @param target index of the state it points to; the source itself for a transition that stays
 * @param stays whether the transition leaves its state alone, so that no state exits
 * @param label plain text: trigger, and guard in brackets
 */
record Arrow(int source, int target, boolean stays, String label) {

  static Arrow staying(IrTransition transition, String label) {
    return new Arrow(transition.source(), transition.source(), true, label);
  }

  /** Where a history state leads when it remembers nothing. */
  static Arrow byDefault(IrState history, int target) {
    return new Arrow(history.index(), target, false, "");
  }

  static Arrow to(int target, IrTransition transition, String label) {
    return new Arrow(transition.source(), target, false, label);
  }
}
