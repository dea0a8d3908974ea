package dev.lockstep.verification.random;

import dev.lockstep.verification.draft.StateDraft.Kind;

/** A generator of state trees, nested to depth 5, with regions, final states and history. */
final class StateTree {

  private static final int DEEPEST = 5;
  private static final int[] SIZES = {3, 5, 7, 10, 15, 28};
  private static final String[] SHORT = {"a", "b", "c", "d", "e", "f", "g", "h"};

  private final Dice dice;
  private final boolean reusesNames;
  private int states;
  private int left;

  StateTree(Dice dice) {
    this.dice = dice;
    this.reusesNames = dice.percent(30);
  }

  /**
   * Returns the root of a tree.
   *
   * @param flat true for a tree without nesting
   */
  StatePlan grow(boolean flat) {
    left = SIZES[dice.weighted(20, 25, 25, 15, 10, 5)];
    boolean parallel = !flat && dice.percent(12);
    StatePlan root = new StatePlan("", parallel ? Kind.PARALLEL : Kind.PLAIN, null);
    if (parallel) {
      regions(root, DEEPEST);
    } else {
      children(root, flat ? 1 : DEEPEST, flat ? dice.between(2, 6) : dice.between(2, 3));
    }
    return root;
  }

  private void children(StatePlan parent, int depth, int count) {
    if (dice.percent(5) && parent.isRoot()) {
      child(parent, Kind.FINAL);
    }
    if (depth > 1 && dice.percent(10)) {
      history(parent);
    }
    for (int i = 0; i < count; i++) {
      nested(parent, depth);
    }
    if (depth > 1 && dice.percent(30)) {
      history(parent);
    }
    boolean region = !parent.isRoot() && parent.parent().isParallel();
    if (dice.percent(parent.isRoot() ? 50 : region ? 85 : 55)) {
      child(parent, Kind.FINAL);
    }
    if (dice.percent(8)) {
      child(parent, Kind.FINAL);
    }
  }

  private void nested(StatePlan parent, int depth) {
    boolean room = depth > 1 && left > 0;
    switch (room ? dice.weighted(50, 30, 20) : 0) {
      case 1 -> children(child(parent, Kind.PLAIN), depth - 1, dice.between(1, 3));
      case 2 -> regions(child(parent, Kind.PARALLEL), depth - 1);
      default -> child(parent, Kind.PLAIN);
    }
  }

  private void regions(StatePlan parent, int depth) {
    if (dice.percent(10)) {
      history(parent);
    }
    int count = dice.percent(25) ? 3 : 2;
    for (int i = 0; i < count; i++) {
      switch (depth > 1 ? dice.weighted(15, 75, 10) : 0) {
        case 1 -> children(child(parent, Kind.PLAIN), depth - 1, dice.between(1, 3));
        case 2 -> regions(child(parent, Kind.PARALLEL), depth - 1);
        default -> child(parent, Kind.PLAIN);
      }
    }
    if (dice.percent(15)) {
      history(parent);
    }
  }

  private void history(StatePlan parent) {
    child(parent, dice.oneOf(Kind.SHALLOW_HISTORY, Kind.DEEP_HISTORY));
  }

  private StatePlan child(StatePlan parent, Kind kind) {
    left--;
    states++;
    return new StatePlan(name(parent), kind, parent);
  }

  private String name(StatePlan parent) {
    int position = parent.children().size();
    if (reusesNames && position < SHORT.length) {
      return SHORT[position];
    }
    return switch (dice.weighted(85, 5, 5, 5)) {
      case 1 -> "State" + states;
      case 2 -> reusesNames ? "x" + states : "s." + states;
      case 3 -> "s" + states + "-on";
      default -> "s" + states;
    };
  }
}
