package dev.lockstep.generator.diagram;

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

  static Arrow to(int target, IrTransition transition, String label) {
    return new Arrow(transition.source(), target, false, label);
  }
}
