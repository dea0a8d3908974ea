package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.Searches;
import dev.lockstep.engine.internal.record.Changes.Update;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.PreparedHistory;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import dev.lockstep.engine.internal.record.Usage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decisions that are not written yet. Of several changes of the same row, the last one counts. */
final class ChangeSet {

  final Map<Id, LoadedInstance> instances = new LinkedHashMap<>();

  /** Instances whose rows have the texts of their snapshot and data. They may be outdated. */
  final Map<Id, LoadedInstance> written = new LinkedHashMap<>();

  final List<Entry> entries = new ArrayList<>();
  final List<StreamEvent> events = new ArrayList<>();
  final Map<ClaimKey, Optional<Id>> holders = new LinkedHashMap<>();
  final Map<DocumentKey, Document> documents = new LinkedHashMap<>();

  final List<Usage> usage = new ArrayList<>();

  /**
   * Rows that are changed without their machine: they enter or leave quarantine, or are migrated.
   */
  final Map<Id, Update> marked = new LinkedHashMap<>();

  final List<StoredTimer> removedTimers = new ArrayList<>();
  final List<StoredTimer> addedTimers = new ArrayList<>();

  /** Rows of the search index of migrated roots. */
  final List<SearchRow> replacedSearches = new ArrayList<>();

  /** Changes of the search index that were computed in advance. They may be outdated. */
  final Map<Id, EarlySearch> searches = new HashMap<>();

  /** Prepared forms of entries and events. */
  final List<PreparedHistory> prepared = new ArrayList<>();

  /** New rows of the audit trail. */
  final List<AuditRow> audited = new ArrayList<>(0);

  /** Removes all decisions. */
  void clear() {
    instances.clear();
    written.clear();
    entries.clear();
    events.clear();
    holders.clear();
    documents.clear();
    usage.clear();
    marked.clear();
    removedTimers.clear();
    addedTimers.clear();
    replacedSearches.clear();
    searches.clear();
    prepared.clear();
    audited.clear();
  }

  /** Returns the last new journal entry of an instance; empty if there is none. */
  Optional<Entry> last(Id instance) {
    for (int i = entries.size() - 1; i >= 0; i--) {
      if (entries.get(i).instance().equals(instance)) {
        return Optional.of(entries.get(i));
      }
    }
    return Optional.empty();
  }

  /** Replaces a row that has the same counters as before. */
  void mark(StoredInstance row) {
    mark(new Update(row, row.sequence(), row.position()));
  }

  /** Replaces a row. The stored row is compared with the one that was replaced first. */
  void mark(Update update) {
    marked.merge(update.row().id(), update, ChangeSet::following);
  }

  private static Update following(Update first, Update later) {
    return new Update(
        later.row(),
        first.expectedSequence(),
        first.expectedPosition(),
        first.expectedFence(),
        first.hasNewSubject() || later.hasNewSubject());
  }

  /** Adds later decisions. */
  void add(ChangeSet later) {
    instances.putAll(later.instances);
    written.putAll(later.written);
    entries.addAll(later.entries);
    events.addAll(later.events);
    holders.putAll(later.holders);
    documents.putAll(later.documents);
    usage.addAll(later.usage);
    later.marked.values().forEach(this::mark);
    removedTimers.addAll(later.removedTimers);
    addedTimers.addAll(later.addedTimers);
    replacedSearches.addAll(later.replacedSearches);
    searches.putAll(later.searches);
    prepared.addAll(later.prepared);
    audited.addAll(later.audited);
  }

  /**
   * The change of the search index from one form of an instance to another.
   *
   * @param old the instance before; {@code null} if it is new
   * @param row empty if nothing changes
   */
  record EarlySearch(
      @Nullable LoadedInstance old, LoadedInstance instance, Optional<SearchRow> row) {

    static EarlySearch of(@Nullable LoadedInstance old, LoadedInstance instance) {
      return new EarlySearch(old, instance, Searches.change(old, instance));
    }

    boolean isOf(@Nullable LoadedInstance before, LoadedInstance after) {
      return old == before && instance == after;
    }
  }

  /** The key of a document. */
  record DocumentKey(Id root, String kind, String name) {}
}
