package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;

/** The states that each row enters. */
final class Routes {

  private final Hierarchy hierarchy;
  private final Domains domains;
  private final int[][] targets;

  Routes(RegionChart<? extends StateType> chart, Hierarchy hierarchy, Domains domains) {
    this.hierarchy = hierarchy;
    this.domains = domains;
    this.targets = new int[chart.transitions().size()][];
    for (TransitionType row : chart.transitions()) {
      targets[row.ordinal()] = row.targets().stream().mapToInt(StateType::ordinal).toArray();
    }
  }

  /** Returns the states entered at the start. */
  EntrySet start() {
    EntrySet start = new EntrySet(hierarchy, domains, history -> null);
    start.addStart();
    return start;
  }

  /** Returns the states that a row enters if no history is stored. */
  EntrySet of(int row) {
    EntrySet alone = new EntrySet(hierarchy, domains, history -> null);
    add(row, domains.of(row), alone);
    return alone;
  }

  /** Returns the states that several rows enter together, with the domains at the time of exit. */
  EntrySet of(Enabled enabled, Remembered history) {
    EntrySet together = new EntrySet(hierarchy, domains, history);
    for (int i = 0; i < enabled.count(); i++) {
      add(enabled.row(i), enabled.domain(i), together);
    }
    return together;
  }

  private void add(int row, int domain, EntrySet to) {
    if (domain != Domains.NONE) {
      to.add(targets[row], domain);
    }
  }
}
