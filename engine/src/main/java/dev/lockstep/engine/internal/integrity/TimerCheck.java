package dev.lockstep.engine.internal.integrity;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.replay.JournalReplay;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares the index of timers with the snapshots, which define the pending timers. */
final class TimerCheck {

  private static final int TRIES = 3;

  private final Reads reads;
  private final JournalReplay refolding;
  private final Map<Id, Set<StoredTimer>> stored = new HashMap<>();

  TimerCheck(Reads reads, JournalReplay refolding) {
    this.reads = reads;
    this.refolding = refolding;
    read();
  }

  private void read() {
    stored.clear();
    for (StoredTimer timer : reads.due(Long.MAX_VALUE, Integer.MAX_VALUE)) {
      stored.computeIfAbsent(timer.instance(), any -> new HashSet<>()).add(timer);
    }
  }

  /** Returns the differences for a family; reads again while other processes may be writing it. */
  List<Finding> findings(Family family) {
    List<Finding> findings = compare(family);
    for (int i = 1; i < TRIES && !findings.isEmpty(); i++) {
      read();
      findings = Family.read(reads, family.root().id()).map(this::compare).orElse(List.of());
    }
    return findings;
  }

  private List<Finding> compare(Family family) {
    List<Finding> findings = new ArrayList<>();
    for (StoredInstance row : family.rows()) {
      if (row.quarantine() == null && !agrees(row)) {
        findings.add(
            new Finding(
                family.root().id(),
                row.id(),
                "its stored timers differ from those of its snapshot"));
      }
    }
    return findings;
  }

  private boolean agrees(StoredInstance row) {
    try {
      return !refolding.missing(row, List.of()).isEmpty()
          || refolding.timers(row).equals(stored.getOrDefault(row.id(), Set.of()));
    } catch (UnreadableException told) {
      return true; // FamilyCheck reports it
    }
  }
}
