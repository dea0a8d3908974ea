package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.ir.IrState;

/**
 * A test for states that can never be active together, because they are not in different regions of
 * a parallel state.
 */
final class ConflictingStates {

  private ConflictingStates() {}

  /**
   * Returns whether both states can be entered together. A history state may lead to every
   * descendant of its parent, so its parent is tested in its place.
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
