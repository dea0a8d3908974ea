package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Document;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.engine.record.StreamEvent;
import dev.lockstep.engine.record.Usage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was decided and is not written yet, by name so that the last word counts. */
final class ChangeSet {

  final Map<Id, Instance> instances = new LinkedHashMap<>();
  final List<Entry> entries = new ArrayList<>();
  final List<StreamEvent> events = new ArrayList<>();
  final Map<ClaimKey, Optional<Id>> holders = new LinkedHashMap<>();
  final Map<DocumentKey, Document> documents = new LinkedHashMap<>();

  final List<Usage> usage = new ArrayList<>();

  /** Rows that are put into quarantine or taken out of it, as they are written. */
  final Map<Id, StoredInstance> marked = new LinkedHashMap<>();

  final List<StoredTimer> removedTimers = new ArrayList<>();

  /** Forgets everything. */
  void clear() {
    instances.clear();
    entries.clear();
    events.clear();
    holders.clear();
    documents.clear();
    usage.clear();
    marked.clear();
    removedTimers.clear();
  }

  /** Returns the last entry of an instance among those decided; empty if there is none. */
  Optional<Entry> last(Id instance) {
    for (int i = entries.size() - 1; i >= 0; i--) {
      if (entries.get(i).instance().equals(instance)) {
        return Optional.of(entries.get(i));
      }
    }
    return Optional.empty();
  }

  /** Adds what was decided later. */
  void add(ChangeSet later) {
    instances.putAll(later.instances);
    entries.addAll(later.entries);
    events.addAll(later.events);
    holders.putAll(later.holders);
    documents.putAll(later.documents);
    usage.addAll(later.usage);
    marked.putAll(later.marked);
    removedTimers.addAll(later.removedTimers);
  }

  /** A name within its tenant. */
  record ClaimKey(String tenant, String name) {}

  /** A document within its root. */
  record DocumentKey(Id root, String kind, String name) {}
}
