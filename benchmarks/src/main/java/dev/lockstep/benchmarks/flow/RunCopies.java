package dev.lockstep.benchmarks.flow;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Copies of a stored run with all its rows, written as the engine writes them. The IDs of the
 * copies are below those of the run, so that they are older.
 */
final class RunCopies {

  private static final int ALL = Integer.MAX_VALUE;
  private static final int BATCH = 500;

  private final RecordStore store;
  private final StoredInstance root;
  private final List<StoredInstance> rows = new ArrayList<>();
  private final List<Entry> entries;
  private final List<StreamEvent> events;
  private final List<Document> documents;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, TextTemplate> texts = new HashMap<>();

  /** Reads a run. */
  RunCopies(RecordStore store, Id run) {
    this.store = store;
    Reads reads = store.reads();
    root = reads.instance(run).orElseThrow();
    rows.add(root);
    rows.addAll(reads.children(run));
    rows.forEach(row -> numbers.put(row.id().toString(), numbers.size()));
    entries = reads.journalOfRoot(run, 0, ALL);
    events = reads.stream(run, 0, ALL);
    documents = reads.documents(run);
  }

  /** Writes this number of copies. */
  void write(int count) {
    for (int done = 0; done < count; done += BATCH) {
      write(done, Math.min(BATCH, count - done));
    }
  }

  private void write(int done, int count) {
    List<StoredInstance> instances = new ArrayList<>();
    List<Entry> journal = new ArrayList<>();
    List<StreamEvent> stream = new ArrayList<>();
    List<Document> stored = new ArrayList<>();
    List<SearchRow> search = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      List<Id> ids = new ArrayList<>();
      long last = root.id().value() - (long) (done + i) * rows.size();
      for (int number = 0; number < rows.size(); number++) {
        ids.add(new Id(last + number));
      }
      rows.forEach(row -> instances.add(of(row, ids)));
      entries.forEach(entry -> journal.add(of(entry, ids)));
      events.forEach(event -> stream.add(of(event, ids)));
      documents.forEach(
          document ->
              stored.add(
                  new Document(
                      ids.get(0),
                      document.kind(),
                      document.name(),
                      document.data(),
                      document.at())));
      search.add(search(ids.get(0)));
    }
    try (Transaction transaction = store.begin()) {
      transaction.write(
          new Changes(
              instances, List.of(), journal, stream, List.of(), List.of(), List.of(), List.of(),
              stored, List.of(), List.of(), search, List.of(), List.of()));
      transaction.commit();
    }
  }

  private Id id(Id before, List<Id> ids) {
    return ids.get(numbers.get(before.toString()));
  }

  private String text(String before, List<Id> ids) {
    return texts.computeIfAbsent(before, text -> TextTemplate.of(text, numbers)).with(ids);
  }

  private @Nullable String optional(@Nullable String before, List<Id> ids) {
    return before == null ? null : text(before, ids);
  }

  private StoredInstance of(StoredInstance row, List<Id> ids) {
    return new StoredInstance(
        id(row.id(), ids),
        ids.get(0),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        text(row.snapshot(), ids),
        text(row.data(), ids),
        row.position(),
        row.seq(),
        row.work(),
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        row.subject());
  }

  private Entry of(Entry entry, List<Id> ids) {
    return new Entry(
        id(entry.instance(), ids),
        entry.sequence(),
        ids.get(0),
        entry.position(),
        entry.definition(),
        entry.kind(),
        entry.event(),
        entry.actor(),
        entry.principal(),
        entry.from(),
        entry.to(),
        optional(entry.payload(), ids),
        optional(entry.note(), ids),
        entry.command(),
        entry.at());
  }

  private StreamEvent of(StreamEvent event, List<Id> ids) {
    return new StreamEvent(
        ids.get(0),
        event.seq(),
        id(event.instance(), ids),
        event.type(),
        text(event.data(), ids),
        event.at());
  }

  private SearchRow search(Id id) {
    boolean isOpen = root.work().queue() != null || rows.stream().anyMatch(RunCopies::hasWork);
    return new SearchRow(
        id,
        root.tenant(),
        EngineSide.FLOW,
        root.state(),
        EngineSide.CALLER.name(),
        root.subject(),
        root.createdAt(),
        isOpen ? 0 : root.updatedAt(),
        new SearchTerms(Set.of(EngineSide.FLOW), Map.of(), Map.of()),
        false);
  }

  private static boolean hasWork(StoredInstance row) {
    return row.work().queue() != null;
  }
}
