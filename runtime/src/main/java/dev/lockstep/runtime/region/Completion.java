package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType.Kind;

/** Tells when states are done: {@code isInFinalState}. */
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

  /** Whether the machine has ended. */
  boolean isEnd(PositionSet active) {
    return canEnd && isDone(Hierarchy.ROOT, active);
  }

  /** Whether a compound state is in its final child, or a parallel one in all its regions. */
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
