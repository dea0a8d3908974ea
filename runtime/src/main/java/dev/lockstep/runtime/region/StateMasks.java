package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType.Kind;

/** The tree of a chart's states as bits, one for each state at its position. */
final class StateMasks {

  private final Hierarchy hierarchy;
  private final long atomic;

  /** The descendants by state, beginning with the root. */
  private final long[] descendants;

  private final long[] beside;

  StateMasks(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    this.descendants = new long[hierarchy.size() + 1];
    this.beside = new long[hierarchy.size() + 1];
    long leaves = 0;
    for (int state = Hierarchy.ROOT; state < hierarchy.size(); state++) {
      descendants[state + 1] = hierarchy.descendants(state).word();
      if (hierarchy.isAtomic(state)) {
        leaves |= bit(state);
      }
    }
    this.atomic = leaves;
    for (int state = hierarchy.size() - 1; state > Hierarchy.ROOT; state--) {
      beside[state + 1] |= inOtherRegions(state);
      beside[hierarchy.parent(state) + 1] |= beside[state + 1];
    }
  }

  /** Returns the atomic states. */
  long atomic() {
    return atomic;
  }

  /** Returns the proper descendants of a state. */
  long descendants(int state) {
    return descendants[state + 1];
  }

  /** Returns a state and its descendants, without the root. */
  long family(int state) {
    return state == Hierarchy.ROOT ? descendants(state) : descendants(state) | bit(state);
  }

  /** Returns a state and its ancestors, without the root. */
  long withAncestors(int state) {
    long bits = 0;
    for (int at = state; at > Hierarchy.ROOT; at = hierarchy.parent(at)) {
      bits |= bit(at);
    }
    return bits;
  }

  /** Returns true if atomic states of two subtrees can be active at the same time. */
  boolean areSideBySide(int state, int other) {
    return (beside[state + 1] & family(other) & atomic) != 0;
  }

  /** Returns the states in the other regions of the parallel ancestors of an atomic state. */
  private long inOtherRegions(int state) {
    long others = 0;
    if (hierarchy.isAtomic(state)) {
      for (int at = state; at > Hierarchy.ROOT; at = hierarchy.parent(at)) {
        if (hierarchy.is(hierarchy.parent(at), Kind.PARALLEL)) {
          others |= descendants(hierarchy.parent(at)) & ~family(at);
        }
      }
    }
    return others;
  }

  private static long bit(int state) {
    return 1L << state;
  }
}
