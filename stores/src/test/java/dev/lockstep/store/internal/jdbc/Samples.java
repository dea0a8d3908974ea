package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.runtime.ChartId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Creates rows for tests of the stores. */
public final class Samples {

  public static final String TENANT = "acme";
  public static final ChartId CHART = new ChartId("door", "1.0.0", "0".repeat(64));

  private Samples() {}

  /** Returns the row of a root at its start. */
  public static StoredInstance root(long id, int definition) {
    return child(id, id, definition);
  }

  /** Returns the row of a child at its start. */
  public static StoredInstance child(long id, long root, int definition) {
    return new StoredInstance(
        new Id(id),
        new Id(root),
        TENANT,
        definition,
        "closed",
        0,
        "{\"state\":\"closed\"}",
        "{}",
        0,
        0,
        Work.NONE,
        1_000,
        1_000,
        null,
        null);
  }

  /** Returns the row after one more step. */
  static StoredInstance step(StoredInstance row, String state, Work work) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        state,
        row.sequence() + 1,
        "{\"state\":\"" + state + "\"}",
        "{\"steps\":" + (row.sequence() + 1) + "}",
        row.isRoot() ? row.position() + 1 : 0,
        row.isRoot() ? row.seq() + 1 : 0,
        work,
        row.createdAt(),
        row.updatedAt() + 1,
        row.quarantine(),
        row.subject());
  }

  /** Returns the row with another subject. */
  static StoredInstance about(StoredInstance row, @Nullable String subject) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        row.snapshot(),
        row.data(),
        row.position(),
        row.seq(),
        row.work(),
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        subject);
  }

  /** Returns the journal entry of a step between two rows. */
  static Entry entry(StoredInstance from, StoredInstance to) {
    return new Entry(
        to.id(),
        to.sequence(),
        to.root(),
        to.position(),
        to.definition(),
        Entry.Kind.EVENT,
        "turned",
        "tool_node",
        "anna",
        from.state(),
        to.state(),
        "{\"by\":1}",
        null,
        "key-1",
        to.updatedAt());
  }

  static StreamEvent event(StoredInstance of) {
    return new StreamEvent(
        of.root(), of.seq(), of.id(), "door.turned", "{\"to\":\"" + of.state() + "\"}", 5);
  }

  /** Inserts new rows in one transaction. */
  public static void insert(RecordStore store, StoredInstance... rows) {
    commit(store, new Written().insert(rows));
  }

  /** Commits changes. */
  static void commit(RecordStore store, Written written) {
    try (Transaction transaction = store.begin()) {
      transaction.write(written.changes());
      transaction.commit();
    }
  }

  /** Advances a root by one step, as a command does. */
  public static StoredInstance advance(RecordStore store, Id root, String state, Work work) {
    try (Transaction transaction = store.begin()) {
      StoredInstance before = transaction.lock(List.of(root)).get(root);
      StoredInstance after = step(before, state, work);
      transaction.write(
          new Written()
              .update(before, after)
              .entry(entry(before, after))
              .event(event(after))
              .changes());
      transaction.commit();
      return after;
    }
  }

  /** Inserts roots and advances all of them in one transaction. */
  public static void advanceMany(RecordStore store, int definition, int count) {
    Written inserted = new Written();
    Written advanced = new Written();
    for (int i = 0; i < count; i++) {
      StoredInstance before = root(1_000 + i, definition);
      StoredInstance after = step(before, "open", Work.NONE);
      inserted.insert(before);
      advanced.update(before, after).entry(entry(before, after)).event(event(after));
    }
    commit(store, inserted);
    commit(store, advanced);
  }

  /** Collects changes to write. */
  public static final class Written {

    private final List<StoredInstance> inserted = new ArrayList<>();
    private final List<Changes.Update> updated = new ArrayList<>();
    private final List<Entry> entries = new ArrayList<>();
    private final List<StreamEvent> events = new ArrayList<>();
    private final List<StoredTimer> removedTimers = new ArrayList<>();
    private final List<StoredTimer> addedTimers = new ArrayList<>();
    private final List<Claim> released = new ArrayList<>();
    private final List<Claim> claimed = new ArrayList<>();
    private final List<Document> documents = new ArrayList<>();
    private final List<StoredAnswer> answers = new ArrayList<>();

    public Written insert(StoredInstance... rows) {
      inserted.addAll(List.of(rows));
      return this;
    }

    Written update(StoredInstance before, StoredInstance after) {
      boolean hasNewSubject = !Objects.equals(before.subject(), after.subject());
      updated.add(
          new Changes.Update(
              after, before.sequence(), before.position(), before.work().fence(), hasNewSubject));
      return this;
    }

    Written entry(Entry entry) {
      entries.add(entry);
      return this;
    }

    Written event(StreamEvent event) {
      events.add(event);
      return this;
    }

    Written removeTimer(StoredTimer timer) {
      removedTimers.add(timer);
      return this;
    }

    Written addTimer(StoredTimer timer) {
      addedTimers.add(timer);
      return this;
    }

    Written release(Claim claim) {
      released.add(claim);
      return this;
    }

    Written claim(Claim claim) {
      claimed.add(claim);
      return this;
    }

    Written document(Document document) {
      documents.add(document);
      return this;
    }

    Written answer(StoredAnswer answer) {
      answers.add(answer);
      return this;
    }

    public Changes changes() {
      return new Changes(
          inserted,
          updated,
          entries,
          events,
          removedTimers,
          addedTimers,
          released,
          claimed,
          documents,
          answers);
    }
  }
}
