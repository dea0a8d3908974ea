package dev.lockstep.verification.packed;

import java.util.Arrays;

/**
 * A selection of transitions by {@code selectTransitions} and {@code removeConflictingTransitions}
 * of the W3C's SCXML recommendation. Not thread-safe.
 */
final class TransitionSelection {

  private final PackedModel model;
  private final StateMasks masks;
  private final Registers at;
  private final int[] enabled;
  private final int[] domains;
  private final long[] exits;
  private int count;
  private int refusal;

  TransitionSelection(PackedModel model, Registers at) {
    this.model = model;
    this.masks = model.masks;
    this.at = at;
    this.enabled = new int[masks.states + 1];
    this.domains = new int[masks.states + 1];
    this.exits = new long[masks.states + 1];
  }

  /** Selects the transitions of an occurrence. Returns their number. */
  int select(int occurrence) {
    count = 0;
    refusal = Reasons.NONE;
    int trigger = model.occurrences.trigger(occurrence);
    at.occurrence = occurrence;
    int[][] candidates = model.candidates[trigger];
    for (long rest = at.configuration & model.selecting[trigger]; rest != 0; rest &= rest - 1) {
      int found = firstEnabled(candidates[Long.numberOfTrailingZeros(rest)]);
      if (found >= 0 && !isSelected(found)) {
        add(found);
      }
    }
    if (count > 1) {
      removeConflicts();
    }
    return count;
  }

  /** Returns the reason of the first typed refusal; {@link Reasons#NONE} without one. */
  int refusal() {
    return refusal;
  }

  PackedTransition enabled(int position) {
    return model.transitions[enabled[position]];
  }

  /** Returns the domain of an enabled transition with targets. */
  int domain(int position) {
    return domains[position];
  }

  /** Returns the states that the enabled transitions exit together. */
  long exits() {
    long all = 0;
    for (int i = 0; i < count; i++) {
      all |= exits[i];
    }
    return all;
  }

  private int firstEnabled(int[] candidates) {
    for (int index : candidates) {
      PackedTransition transition = model.transitions[index];
      TermTable guard = transition.guard();
      if (guard == null || guard.get(at) == 1) {
        if (transition.refusal() == Reasons.NONE) {
          return index;
        }
        if (refusal == Reasons.NONE) {
          refusal = transition.refusal();
        }
        return -1;
      }
    }
    return -1;
  }

  private boolean isSelected(int transition) {
    for (int i = 0; i < count; i++) {
      if (enabled[i] == transition) {
        return true;
      }
    }
    return false;
  }

  private void add(int index) {
    PackedTransition transition = model.transitions[index];
    int domain = transition.domain();
    if (transition.remembers()) {
      long targets = masks.effective(transition.targets(), at.histories);
      domain = masks.domain(transition.from(), transition.external(), targets);
    }
    enabled[count] = index;
    domains[count] = domain;
    boolean changes = transition.targets().length > 0;
    exits[count] = changes ? masks.descendants[domain] & at.configuration : 0;
    count++;
  }

  /**
   * Of two transitions that exit a common state, keeps the one with the descendant source,
   * otherwise the earlier one.
   */
  private void removeConflicts() {
    int[] found = Arrays.copyOf(enabled, count);
    count = 0;
    for (int candidate : found) {
      add(candidate);
      int last = --count;
      boolean wins = true;
      for (int i = 0; i < count; i++) {
        int source = model.transitions[enabled[i]].from();
        wins &=
            (exits[i] & exits[last]) == 0
                || (masks.descendants[source] >>> model.transitions[candidate].from() & 1) == 1;
      }
      if (wins) {
        keep(last);
      }
    }
  }

  /** Keeps the transition at a position behind the others, without those that conflict with it. */
  private void keep(int last) {
    long exited = exits[last];
    int kept = 0;
    for (int i = 0; i <= last; i++) {
      if (i == last || (exits[i] & exited) == 0) {
        enabled[kept] = enabled[i];
        domains[kept] = domains[i];
        exits[kept] = exits[i];
        kept++;
      }
    }
    count = kept;
  }
}
