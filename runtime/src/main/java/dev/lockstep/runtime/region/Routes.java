package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.ArrayList;
import java.util.List;

/**
 * The states that each row enters. The sets of rows without history states are precomputed unless
 * they would need several megabytes. The sets are shared and must not be changed.
 */
final class Routes {

  /** The maximum number of states times rows for which sets are stored; about half a megabyte. */
  private static final long MOST_KEPT = 2_000_000;

  private final Hierarchy hierarchy;
  private final Domains domains;
  private final int[][] targets;
  private final List<EntrySet> entries = new ArrayList<>();
  private final EntrySet start;

  Routes(RegionChart<? extends StateType> chart, Hierarchy hierarchy, Domains domains) {
    this.hierarchy = hierarchy;
    this.domains = domains;
    this.targets = new int[chart.transitions().size()][];
    for (TransitionType row : chart.transitions()) {
      int ordinal = row.ordinal();
      targets[ordinal] = row.targets().stream().mapToInt(StateType::ordinal).toArray();
      if (isKept()) {
        entries.add(entrySet(ordinal));
      }
    }
    this.start = new EntrySet(hierarchy, domains, history -> null);
    start.addStart();
  }

  /** Returns the states entered at the start. */
  EntrySet start() {
    return start;
  }

  /** Returns the states that a row enters if no history is stored. */
  EntrySet of(int row) {
    return isKept() ? entries.get(row) : entrySet(row);
  }

  /** Returns the states that several rows enter together, with the domains at the time of exit. */
  EntrySet of(Enabled enabled, Remembered history) {
    if (enabled.count() == 1 && isKept() && !of(enabled.row(0)).asksHistory()) {
      return of(enabled.row(0));
    }
    EntrySet together = new EntrySet(hierarchy, domains, history);
    for (int i = 0; i < enabled.count(); i++) {
      add(enabled.row(i), enabled.domain(i), together);
    }
    return together;
  }

  private boolean isKept() {
    return (long) hierarchy.size() * targets.length <= MOST_KEPT;
  }

  private EntrySet entrySet(int row) {
    EntrySet alone = new EntrySet(hierarchy, domains, history -> null);
    add(row, domains.of(row), alone);
    return alone;
  }

  private void add(int row, int domain, EntrySet to) {
    if (domain != Domains.NONE) {
      to.add(targets[row], domain);
    }
  }
}
