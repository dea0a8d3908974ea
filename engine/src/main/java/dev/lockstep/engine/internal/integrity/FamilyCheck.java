package dev.lockstep.engine.internal.integrity;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.replay.JournalReplay;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Compares a family with its journal and its stream. */
final class FamilyCheck {

  private final Family family;
  private final JournalReplay refolding;
  private final List<Finding> findings = new ArrayList<>();
  private final Map<Id, List<Entry>> journals = new LinkedHashMap<>();
  private final Map<Integer, Long> skipped = new TreeMap<>();
  private int folded;

  FamilyCheck(Family family, JournalReplay refolding) {
    this.family = family;
    this.refolding = refolding;
  }

  /** Returns all findings. */
  List<Finding> findings() {
    family.rows().forEach(row -> journals.put(row.id(), new ArrayList<>()));
    checkPositions();
    checkStream();
    family.rows().forEach(this::check);
    return findings;
  }

  /** Returns how many instances have a journal that leads to their stored snapshot. */
  int folded() {
    return folded;
  }

  /** Returns how many journals were not executed again, by the chart version that is missing. */
  Map<Integer, Long> skipped() {
    return skipped;
  }

  private void checkPositions() {
    long last = 0;
    for (Entry entry : family.journal()) {
      if (entry.position() != ++last) {
        report(family.root(), "its journal has position %d instead of %d", entry.position(), last);
        last = entry.position();
      }
      List<Entry> journal = journals.get(entry.instance());
      if (journal == null) {
        report(
            family.root(),
            "its journal has an entry of %s, which is not below it",
            entry.instance());
      } else {
        journal.add(entry);
      }
    }
    if (last != family.root().position()) {
      report(
          family.root(),
          "its journal ends at position %d, its row has %d",
          last,
          family.root().position());
    }
  }

  private void checkStream() {
    long last = 0;
    for (StreamEvent event : family.stream()) {
      if (event.seq() != ++last) {
        report(family.root(), "its stream has event %d instead of %d", event.seq(), last);
        last = event.seq();
      }
      if (!journals.containsKey(event.instance())) {
        report(
            family.root(),
            "its stream has an event of %s, which is not below it",
            event.instance());
      }
    }
    if (last != family.root().seq()) {
      report(
          family.root(), "its stream ends at event %d, its row has %d", last, family.root().seq());
    }
  }

  private void check(StoredInstance row) {
    String quarantine = row.quarantine();
    if (quarantine != null) {
      report(row, "it is in quarantine: %s", quarantine);
    }
    List<Entry> journal = journals.getOrDefault(row.id(), List.of());
    if (journal.isEmpty() || journal.get(0).kind() != Entry.Kind.START) {
      report(row, "its journal does not begin with its start");
      return;
    }
    if (!isAChain(row, journal)) {
      return;
    }
    Entry last = journal.get(journal.size() - 1);
    if (!last.to().equals(row.state())) {
      report(row, "its journal ends in `%s`, its row has `%s`", last.to(), row.state());
    } else if (last.sequence() != row.sequence()) {
      report(row, "its journal ends at entry %d, its row has %d", last.sequence(), row.sequence());
    } else {
      Set<Integer> missing = refolding.missing(row, journal);
      if (missing.isEmpty()) {
        fold(row, journal);
      } else {
        missing.forEach(version -> skipped.merge(version, 1L, Long::sum));
        foldSinceMigration(row, journal);
      }
    }
  }

  private boolean isAChain(StoredInstance row, List<Entry> journal) {
    String state = "";
    long sequence = 0;
    for (Entry entry : journal) {
      if (entry.sequence() != sequence) {
        report(row, "its journal has entry %d instead of %d", entry.sequence(), sequence);
        return false;
      }
      if (!entry.from().equals(state)) {
        report(
            row,
            "entry %d begins in `%s`, but the previous one ends in `%s`",
            sequence,
            entry.from(),
            state);
        return false;
      }
      state = entry.to();
      sequence++;
    }
    return true;
  }

  private void fold(StoredInstance row, List<Entry> journal) {
    difference(row, journal).ifPresentOrElse(what -> report(row, "%s", what), () -> folded++);
  }

  /** Replays a journal of which only the part since the last migration can be replayed. */
  private void foldSinceMigration(StoredInstance row, List<Entry> journal) {
    List<Entry> part = JournalReplay.sinceMigration(journal);
    if (!part.isEmpty() && refolding.missing(row, part).isEmpty()) {
      difference(row, part).ifPresent(what -> report(row, "%s", what));
    }
  }

  private Optional<String> difference(StoredInstance row, List<Entry> journal) {
    try {
      return refolding.difference(row, journal);
    } catch (RuntimeException unreadable) {
      return Optional.of("it cannot be read: " + unreadable.getMessage());
    }
  }

  private void report(StoredInstance row, String what, Object... details) {
    findings.add(new Finding(family.root().id(), row.id(), what.formatted(details)));
  }
}
