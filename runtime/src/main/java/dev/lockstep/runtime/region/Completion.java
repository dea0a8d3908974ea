package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType.Kind;

/** The completion of states, {@code isInFinalState} of SCXML. */
final class Completion {

  private final Hierarchy hierarchy;
  private final boolean canEnd;

  Completion(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    boolean ends = hierarchy.is(Hierarchy.ROOT, Kind.PARALLEL);
    for (int child : hierarchy.children(Hierarchy.ROOT)) {
      ends |= hierarchy.is(child, Kind.FINAL);
    }
    this.canEnd = ends;
  }

  /** Returns true if the machine has ended. */
  boolean isEnd(PositionSet active) {
    return canEnd && isDone(Hierarchy.ROOT, active);
  }

  /**
   * Returns true if the final child of a compound state is active, or if all regions of a parallel
   * state are done.
   */
  boolean isDone(int state, PositionSet active) {
    if (hierarchy.is(state, Kind.COMPOUND)) {
      int child = active.next(state + 1);
      return child >= 0 && hierarchy.is(child, Kind.FINAL) && hierarchy.parent(child) == state;
    }
    if (!hierarchy.is(state, Kind.PARALLEL)) {
      return false;
    }
    for (int region : hierarchy.children(state)) {
      if (!hierarchy.is(region, Kind.HISTORY) && !isDone(region, active)) {
        return false;
      }
    }
    return true;
  }
}
