package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrState;

/**
 * The states that are entered together, as bit masks. It follows {@code computeEntrySet} of the
 * W3C's SCXML recommendation, as the interpreter does. Not thread-safe.
 */
final class EntryMasks {

  private final StateMasks masks;

  long states;

  /** The compound states that are entered by their {@code initial}. */
  long byDefault;

  /** The history states whose default is taken. */
  long defaultHistories;

  private int domain;
  private long[] recorded;

  EntryMasks(StateMasks masks) {
    this.masks = masks;
    this.recorded = new long[masks.histories];
  }

  void clear() {
    states = 0;
    byDefault = 0;
    defaultHistories = 0;
    domain = 0;
  }

  /** Replaces the sets by those of others. */
  void copyFrom(EntryMasks other) {
    states = other.states;
    byDefault = other.byDefault;
    defaultHistories = other.defaultHistories;
  }

  /** Adds the states entered at the start, the root included. */
  void addInitial() {
    addDescendants(0);
  }

  /**
   * Adds the states of one transition.
   *
   * @param ofTransition domain of the transition
   * @param histories recorded states of each history state
   */
  void add(int[] targets, int ofTransition, long[] histories) {
    domain = ofTransition;
    recorded = histories;
    for (int target : targets) {
      addDescendants(target);
    }
    for (long rest = masks.effective(targets, histories); rest != 0; rest &= rest - 1) {
      addAncestors(Long.numberOfTrailingZeros(rest), domain);
    }
    if (masks.kinds[domain] == IrState.Kind.PARALLEL) {
      addRegions(domain);
    }
  }

  private void addDescendants(int state) {
    switch (masks.kinds[state]) {
      case HISTORY -> addRemembered(state);
      case COMPOUND -> {
        states |= 1L << state;
        byDefault |= 1L << state;
        for (int child : masks.initial[state]) {
          addDescendants(child);
        }
        for (int child : masks.initial[state]) {
          addAncestors(child, state);
        }
      }
      case PARALLEL -> {
        states |= 1L << state;
        addRegions(state);
      }
      default -> states |= 1L << state;
    }
  }

  private void addRemembered(int state) {
    int above = Math.max(masks.parents[state], domain);
    long remembered = recorded[masks.historyPosition[state]];
    if (remembered == 0) {
      defaultHistories |= 1L << state;
      for (int target : masks.historyTargets[state]) {
        addDescendants(target);
      }
      for (int target : masks.historyTargets[state]) {
        addAncestors(target, above);
      }
      return;
    }
    for (long rest = remembered; rest != 0; rest &= rest - 1) {
      addDescendants(Long.numberOfTrailingZeros(rest));
    }
    for (long rest = remembered; rest != 0; rest &= rest - 1) {
      addAncestors(Long.numberOfTrailingZeros(rest), above);
    }
  }

  private void addAncestors(int state, int ancestor) {
    for (int at = masks.parents[state]; at > ancestor; at = masks.parents[at]) {
      states |= 1L << at;
      if (masks.kinds[at] == IrState.Kind.PARALLEL) {
        addRegions(at);
      }
    }
  }

  private void addRegions(int parallel) {
    for (long rest = masks.children[parallel]; rest != 0; rest &= rest - 1) {
      int region = Long.numberOfTrailingZeros(rest);
      if (((1L << region | masks.descendants[region]) & states) == 0) {
        addDescendants(region);
      }
    }
  }
}
