package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType.Kind;

/**
 * The states that are entered together, {@code computeEntrySet} of SCXML. One object per
 * computation.
 */
final class EntrySet {

  private final Hierarchy hierarchy;
  private final Domains domains;
  private final Remembered history;
  private final PositionSet entered;
  private final PositionSet byDefault;
  private boolean asksHistory;
  private int domain = Hierarchy.ROOT;

  EntrySet(Hierarchy hierarchy, Domains domains, Remembered history) {
    this.hierarchy = hierarchy;
    this.domains = domains;
    this.history = history;
    this.entered = new PositionSet(hierarchy.size());
    this.byDefault = new PositionSet(hierarchy.size());
  }

  /** Returns the entered states without the root. */
  PositionSet entered() {
    return entered;
  }

  /** Returns the compound states and history states whose default is taken, without the root. */
  PositionSet byDefault() {
    return byDefault;
  }

  /** Returns true if a history state was among the targets. */
  boolean asksHistory() {
    return asksHistory;
  }

  /** Adds the states that the chart enters at the start. */
  void addStart() {
    addDescendants(Hierarchy.ROOT);
  }

  /** Adds the states below the domain that a row with these targets enters. */
  void add(int[] targets, int ofRow) {
    domain = ofRow;
    for (int target : targets) {
      addDescendants(target);
    }
    for (int target : targets) {
      domains.effective(target, history).forEach(each -> addAncestors(each, domain));
    }
    if (hierarchy.is(domain, Kind.PARALLEL)) {
      addRegions(domain);
    }
  }

  private void addDescendants(int state) {
    if (hierarchy.is(state, Kind.HISTORY)) {
      addRemembered(state);
      return;
    }
    if (state > Hierarchy.ROOT) {
      entered.add(state);
    }
    if (hierarchy.is(state, Kind.COMPOUND)) {
      addDefault(state);
    } else if (hierarchy.is(state, Kind.PARALLEL)) {
      addRegions(state);
    }
  }

  private void addDefault(int compound) {
    if (compound > Hierarchy.ROOT) {
      byDefault.add(compound);
    }
    for (int child : hierarchy.initial(compound)) {
      addDescendants(child);
    }
    for (int child : hierarchy.initial(compound)) {
      addAncestors(child, compound);
    }
  }

  /**
   * Adds the states of a history state. Its parent may be above the domain. States that are active
   * there remain active.
   */
  private void addRemembered(int historyState) {
    asksHistory = true;
    int[] targets = history.by(historyState);
    if (targets == null) {
      targets = hierarchy.initial(historyState);
      byDefault.add(historyState);
    }
    for (int target : targets) {
      addDescendants(target);
    }
    for (int target : targets) {
      addAncestors(target, Math.max(hierarchy.parent(historyState), domain));
    }
  }

  private void addAncestors(int state, int ancestor) {
    for (int at = hierarchy.parent(state); at > ancestor; at = hierarchy.parent(at)) {
      entered.add(at);
      if (hierarchy.is(at, Kind.PARALLEL)) {
        addRegions(at);
      }
    }
  }

  private void addRegions(int parallel) {
    for (int region : hierarchy.children(parallel)) {
      if (!hierarchy.is(region, Kind.HISTORY)
          && !entered.anyWithin(region, hierarchy.last(region))) {
        addDescendants(region);
      }
    }
  }
}
