package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.PreparedHistory;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.TimerQueue;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.simulation.UncountedTimers;
import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.ChartId;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A store with faults: at each call the process may crash, or the call may fail. */
final class FaultyStore implements RecordStore {

  private final RecordStore store;
  private final Points points;
  private final Consumer<Changes> committed;

  /**
   * Creates a store that fails as planned.
   *
   * @param committed receives changes as soon as they are committed
   */
  FaultyStore(RecordStore store, Points points, Consumer<Changes> committed) {
    this.store = store;
    this.points = points;
    this.committed = committed;
  }

  @Override
  public int lanes() {
    return store.lanes();
  }

  @Override
  public Transaction begin() {
    points.pass(Fault.CRASH_BEFORE, "begin");
    if (points.happens(Fault.UNAVAILABLE)) {
      throw new StoreException(StoreException.Kind.UNAVAILABLE, "the store is away");
    }
    return new FaultyTransaction(store.begin());
  }

  @Override
  public StoreClock clock() {
    return store.clock();
  }

  @Override
  public TimerQueue timers() {
    return new UncountedTimers(this);
  }

  @Override
  public Reads reads() {
    Reads reads = store.reads();
    return (Reads)
        Proxy.newProxyInstance(
            Reads.class.getClassLoader(),
            new Class<?>[] {Reads.class},
            (proxy, question, arguments) -> ask(reads, question, arguments));
  }

  private Object ask(Reads reads, Method question, Object[] arguments) throws Throwable {
    points.pass(Fault.CRASH_BEFORE, question.getName());
    if (points.happens(Fault.UNAVAILABLE)) {
      throw new StoreException(StoreException.Kind.UNAVAILABLE, "the store is away");
    }
    try {
      return question.invoke(reads, arguments);
    } catch (InvocationTargetException problem) {
      throw problem.getCause();
    }
  }

  @Override
  public WorkQueue queue() {
    return new FaultyQueue(store.queue());
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

  private <T> T around(String what, Supplier<T> call) {
    points.pass(Fault.CRASH_BEFORE, what);
    T result = call.get();
    points.pass(Fault.CRASH_AFTER, what);
    return result;
  }

  private final class FaultyTransaction implements Transaction {

    private final Transaction transaction;
    private Changes written = NOTHING;

    FaultyTransaction(Transaction transaction) {
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
      points.pass(Fault.CRASH_BEFORE, "write");
      if (points.happens(Fault.CONFLICT)) {
        throw new StoreException(StoreException.Kind.CONFLICT, "somebody was first");
      }
      transaction.write(changes);
      written = changes;
    }

    @Override
    public void commit() {
      points.pass(Fault.CRASH_BEFORE, "commit");
      if (points.happens(Fault.LOST_COMMIT)) {
        throw new StoreException(StoreException.Kind.UNKNOWN, "no answer to the commit");
      }
      transaction.commit();
      committed.accept(written);
      if (points.happens(Fault.LOST_ANSWER)) {
        throw new StoreException(StoreException.Kind.UNKNOWN, "no answer to the commit");
      }
      points.pass(Fault.CRASH_AFTER, "commit");
    }

    @Override
    public void close() {
      transaction.close();
    }
  }

  private static final Changes NOTHING =
      new Changes(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
          List.of(), List.of());

  private final class FaultyQueue implements WorkQueue {

    private final WorkQueue queue;

    FaultyQueue(WorkQueue queue) {
      this.queue = queue;
    }

    @Override
    public List<Taken> take(Demand demand) {
      return around("take", () -> queue.take(demand));
    }

    @Override
    public boolean hasSuspects(Collection<String> queues, int failures) {
      return queue.hasSuspects(queues, failures);
    }

    @Override
    public void excuse(Collection<Lease> leases) {
      queue.excuse(leases);
    }

    @Override
    public void quarantine(Lease lease, String reason) {
      queue.quarantine(lease, reason);
    }

    @Override
    public void countFailure(Id instance, String reason) {
      queue.countFailure(instance, reason);
    }

    @Override
    public List<Lease> keep(Collection<Lease> leases, Duration lease) {
      return around("keep", () -> queue.keep(leases, lease));
    }

    @Override
    public int advance(String name, int limit) {
      return around("advance", () -> queue.advance(name, limit));
    }

    @Override
    public void giveBack(Collection<Lease> leases, Duration delay) {
      around(
          "give back",
          () -> {
            queue.giveBack(leases, delay);
            return leases;
          });
    }

    @Override
    public void giveBack(Collection<Lease> leases) {
      around(
          "give back",
          () -> {
            queue.giveBack(leases);
            return leases;
          });
    }
  }
}
