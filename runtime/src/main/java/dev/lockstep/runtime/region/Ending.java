package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType.Kind;

/**
 * The condition under which a machine has ended: a number of certain final states are active.
 *
 * @param finals bits of the final states that count
 * @param needed the number of them that must be active; -1 for a chart that never ends
 */
record Ending(long finals, int needed) {

  private static final Ending NEVER = new Ending(0, -1);

  static Ending of(Hierarchy hierarchy) {
    return of(hierarchy, Hierarchy.ROOT);
  }

  boolean isReached(long configuration) {
    return Long.bitCount(configuration & finals) == needed;
  }

  private static Ending of(Hierarchy hierarchy, int state) {
    return switch (hierarchy.kind(state)) {
      case COMPOUND -> ofCompound(hierarchy, state);
      case PARALLEL -> ofParallel(hierarchy, state);
      default -> NEVER;
    };
  }

  private static Ending ofCompound(Hierarchy hierarchy, int compound) {
    long finals = 0;
    for (int child : hierarchy.children(compound)) {
      if (hierarchy.is(child, Kind.FINAL)) {
        finals |= 1L << child;
      }
    }
    return finals == 0 ? NEVER : new Ending(finals, 1);
  }

  private static Ending ofParallel(Hierarchy hierarchy, int parallel) {
    long finals = 0;
    int needed = 0;
    for (int region : hierarchy.children(parallel)) {
      if (!hierarchy.is(region, Kind.HISTORY)) {
        Ending ending = of(hierarchy, region);
        if (ending.needed < 0) {
          return NEVER;
        }
        finals |= ending.finals;
        needed += ending.needed;
      }
    }
    return new Ending(finals, needed);
  }
}
