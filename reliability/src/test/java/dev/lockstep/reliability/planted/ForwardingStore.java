package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.PreparedHistory;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.TimerQueue;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.runtime.ChartId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Forwards all calls to another store, except those that a bug changes. */
class ForwardingStore implements RecordStore {

  final RecordStore store;

  ForwardingStore(RecordStore store) {
    this.store = store;
  }

  @Override
  public int lanes() {
    return store.lanes();
  }

  @Override
  public Transaction begin() {
    return store.begin();
  }

  @Override
  public StoreClock clock() {
    return store.clock();
  }

  @Override
  public TimerQueue timers() {
    return store.timers();
  }

  @Override
  public Reads reads() {
    return store.reads();
  }

  @Override
  public WorkQueue queue() {
    return store.queue();
  }

  @Override
  public Map<ChartId, Integer> define(Map<ChartId, String> sources) {
    return store.define(sources);
  }

  @Override
  public Optional<ChartId> definition(int number) {
    return store.definition(number);
  }

  @Override
  public long nextNode() {
    return store.nextNode();
  }

  @Override
  public List<PreparedHistory> prepare(List<Entry> entries, List<StreamEvent> events) {
    return store.prepare(entries, events);
  }

  @Override
  public boolean deleteRoot(Id root, int limit) {
    return store.deleteRoot(root, limit);
  }

  @Override
  public List<String> facts() {
    return store.facts();
  }

  @Override
  public void close() {
    store.close();
  }

  /** Forwards all calls to another transaction. */
  static class ForwardingTransaction implements Transaction {

    final Transaction transaction;

    ForwardingTransaction(Transaction transaction) {
      this.transaction = transaction;
    }

    @Override
    public Map<Id, StoredInstance> lock(Collection<Id> roots) {
      return transaction.lock(roots);
    }

    @Override
    public List<StoredAnswer> answers(Collection<AnswerKey> keys) {
      return transaction.answers(keys);
    }

    @Override
    public Optional<StoredInstance> instance(Id id) {
      return transaction.instance(id);
    }

    @Override
    public List<StoredInstance> children(Id root) {
      return transaction.children(root);
    }

    @Override
    public List<Entry> journal(Id instance, long after, int limit) {
      return transaction.journal(instance, after, limit);
    }

    @Override
    public Optional<Id> holder(String tenant, String name) {
      return transaction.holder(tenant, name);
    }

    @Override
    public Optional<Document> document(Id root, String kind, String name) {
      return transaction.document(root, kind, name);
    }

    @Override
    public List<Document> documents(Id root, String kind) {
      return transaction.documents(root, kind);
    }

    @Override
    public void write(Changes changes) {
      transaction.write(changes);
    }

    @Override
    public void commit() {
      transaction.commit();
    }

    @Override
    public void close() {
      transaction.close();
    }
  }
}
