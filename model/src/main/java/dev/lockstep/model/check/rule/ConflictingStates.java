package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.ir.IrState;

/**
 * Finds states that can never be active together: neither lies in another region of a parallel
 * state.
 */
final class ConflictingStates {

  private ConflictingStates() {}

  /**
   * Whether both can be entered at once. A history state may lead to every state inside its parent,
   * so it is its parent that must stand beside the other.
   */
  static boolean agree(ResolvedState one, ResolvedState other) {
    return areSideBySide(remembered(one), remembered(other));
  }

  private static ResolvedState remembered(ResolvedState target) {
    return target.isHistory() ? target.parent().orElse(target) : target;
  }

  private static boolean areSideBySide(ResolvedState one, ResolvedState other) {
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
