package dev.lockstep.verification.packed;

/** An action as integers. */
interface PackedAction {

  /** Executes the action. Returns false if it fails, which ends the step. */
  boolean execute(PackedStep step);

  /** Executes actions in order, up to the first that fails. */
  static boolean executeAll(PackedAction[] actions, PackedStep step) {
    for (PackedAction action : actions) {
      if (!action.execute(step)) {
        return false;
      }
    }
    return true;
  }
}
