package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.ir.IrState;

/**
 * Finds states that can never be active together: neither lies in another region of a parallel
 * state.
 */
final class ConflictingStates {

  private ConflictingStates() {}

  /** Whether both can be active at once. */
  static boolean agree(ResolvedState one, ResolvedState other) {
    if (one == other || one.isAncestorOf(other) || other.isAncestorOf(one)) {
      return false;
    }
    return one.ancestors().stream()
        .filter(ancestor -> ancestor.isAncestorOf(other))
        .findFirst()
        .map(least -> least.kind() == IrState.Kind.PARALLEL)
        .orElse(false);
  }
}
