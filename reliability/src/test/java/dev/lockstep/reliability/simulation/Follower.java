package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A reader of every stream that reads new events page by page. */
final class Follower {

  private static final int PAGE = 3;

  private final Map<Id, List<StreamEvent>> seen = new TreeMap<>();

  /** Reads new events. */
  void follow(RecordStore store, String tenant) {
    Reads reads = store.reads();
    for (StoredInstance row : reads.page(new Reads.Page(tenant, null, null, null, 200))) {
      if (row.isRoot()) {
        follow(reads, row.id());
      }
    }
  }

  private void follow(Reads reads, Id root) {
    List<StreamEvent> known = seen.computeIfAbsent(root, id -> new ArrayList<>());
    List<StreamEvent> page;
    do {
      long last = known.isEmpty() ? 0 : known.get(known.size() - 1).seq();
      page = reads.stream(root, last, PAGE);
      known.addAll(page);
    } while (page.size() == PAGE);
  }

  /** Returns the events that were missed, read twice or read in a wrong order. */
  List<Finding> findings(RecordStore store) {
    List<Finding> findings = new ArrayList<>();
    seen.forEach(
        (root, events) -> {
          List<StreamEvent> all = store.reads().stream(root, 0, Integer.MAX_VALUE);
          if (!events.equals(all)) {
            findings.add(
                new Finding(
                    Finding.Kind.GAP_IN_STREAM,
                    "who followed " + root + " saw " + numbers(events) + " of " + numbers(all)));
          }
        });
    return findings;
  }

  private static List<Long> numbers(List<StreamEvent> events) {
    return events.stream().map(StreamEvent::seq).toList();
  }
}
