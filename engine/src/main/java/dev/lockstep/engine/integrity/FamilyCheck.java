package dev.lockstep.engine.integrity;

import dev.lockstep.engine.instance.Refolding;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StreamEvent;
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
  private final Refolding refolding;
  private final List<Finding> findings = new ArrayList<>();
  private final Map<Id, List<Entry>> journals = new LinkedHashMap<>();
  private final Map<Integer, Long> skipped = new TreeMap<>();
  private int folded;

  FamilyCheck(Family family, Refolding refolding) {
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
        tell(family.root(), "its journal has position %d instead of %d", entry.position(), last);
        last = entry.position();
      }
      List<Entry> journal = journals.get(entry.instance());
      if (journal == null) {
        tell(
            family.root(),
            "its journal has an entry of %s, which is not below it",
            entry.instance());
      } else {
        journal.add(entry);
      }
    }
    if (last != family.root().position()) {
      tell(
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
        tell(family.root(), "its stream has event %d instead of %d", event.seq(), last);
        last = event.seq();
      }
      if (!journals.containsKey(event.instance())) {
        tell(
            family.root(),
            "its stream has an event of %s, which is not below it",
            event.instance());
      }
    }
    if (last != family.root().seq()) {
      tell(family.root(), "its stream ends at event %d, its row has %d", last, family.root().seq());
    }
  }

  private void check(StoredInstance row) {
    String quarantine = row.quarantine();
    if (quarantine != null) {
      tell(row, "it is in quarantine: %s", quarantine);
    }
    List<Entry> journal = journals.getOrDefault(row.id(), List.of());
    if (journal.isEmpty() || journal.get(0).kind() != Entry.Kind.START) {
      tell(row, "its journal does not begin with its start");
      return;
    }
    if (!isAChain(row, journal)) {
      return;
    }
    Entry last = journal.get(journal.size() - 1);
    if (!last.to().equals(row.state())) {
      tell(row, "its journal ends in `%s`, its row has `%s`", last.to(), row.state());
    } else if (last.sequence() != row.sequence()) {
      tell(row, "its journal ends at entry %d, its row has %d", last.sequence(), row.sequence());
    } else {
      Set<Integer> missing = refolding.missing(row, journal);
      if (missing.isEmpty()) {
        fold(row, journal);
      } else {
        missing.forEach(version -> skipped.merge(version, 1L, Long::sum));
      }
    }
  }

  private boolean isAChain(StoredInstance row, List<Entry> journal) {
    String state = "";
    long sequence = 0;
    for (Entry entry : journal) {
      if (entry.sequence() != sequence) {
        tell(row, "its journal has entry %d instead of %d", entry.sequence(), sequence);
        return false;
      }
      if (!entry.from().equals(state)) {
        tell(
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
    Optional<String> difference;
    try {
      difference = refolding.difference(row, journal);
    } catch (RuntimeException unreadable) {
      difference = Optional.of("it cannot be read: " + unreadable.getMessage());
    }
    difference.ifPresentOrElse(what -> tell(row, "%s", what), () -> folded++);
  }

  private void tell(StoredInstance row, String what, Object... details) {
    findings.add(new Finding(family.root().id(), row.id(), what.formatted(details)));
  }
}
