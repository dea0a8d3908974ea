package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.TimerQueue;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.ChartId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The simplest store: maps in memory, one transaction at a time. Database stores are compared with
 * it.
 */
public class MemoryStore implements RecordStore {

  private record Key(String tenant, String name) {}

  private record DocumentKey(Id root, String kind, String name) {}

  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Id, StoredInstance> rows = new TreeMap<>();
  private final Map<Id, Long> leases = new TreeMap<>();
  private final Map<Id, List<Entry>> journals = new TreeMap<>();
  private final Map<Id, List<StreamEvent>> streams = new TreeMap<>();
  private final List<StoredTimer> timers = new ArrayList<>();
  private final Map<Key, Id> claims = new LinkedHashMap<>();
  private final Map<DocumentKey, Document> documents = new LinkedHashMap<>();
  private final Map<Key, StoredAnswer> answers = new LinkedHashMap<>();
  private final List<ChartId> definitions = new ArrayList<>();
  private long nodes;

  /**
   * Creates an empty store.
   *
   * @param clock the clock by which leases expire
   */
  public MemoryStore(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public Transaction begin() {
    lock.lock();
    return new MemoryTransaction();
  }

  @Override
  public StoreClock clock() {
    return StoreClock.of(clock);
  }

  @Override
  public TimerQueue timers() {
    return new UncountedTimers(this);
  }

  @Override
  public Reads reads() {
    return new MemoryReads();
  }

  @Override
  public WorkQueue queue() {
    return new MemoryQueue();
  }

  @Override
  public Map<ChartId, Integer> define(Map<ChartId, String> sources) {
    Map<ChartId, Integer> numbers = new HashMap<>();
    for (ChartId chart : sources.keySet()) {
      if (!definitions.contains(chart)) {
        definitions.add(chart);
      }
      numbers.put(chart, definitions.indexOf(chart) + 1);
    }
    return numbers;
  }

  @Override
  public Optional<ChartId> definition(int number) {
    return number < 1 || number > definitions.size()
        ? Optional.empty()
        : Optional.of(definitions.get(number - 1));
  }

  @Override
  public long nextNode() {
    return ++nodes;
  }

  /** Deletes all rows in one step. */
  @Override
  public boolean deleteRoot(Id root, int limit) {
    lock.lock();
    try {
      streams.remove(root);
      journals.remove(root);
      documents.keySet().removeIf(key -> key.root().equals(root));
      timers.removeIf(timer -> timer.root().equals(root));
      claims.values().removeIf(holder -> isBelow(holder, root));
      rows.values().removeIf(row -> row.root().equals(root));
      return true;
    } finally {
      lock.unlock();
    }
  }

  private boolean isBelow(Id instance, Id root) {
    StoredInstance row = rows.get(instance);
    return row != null && row.root().equals(root);
  }

  @Override
  public List<String> facts() {
    return List.of("store: memory");
  }

  @Override
  public void close() {}

  /** Returns true if a row equals the one that a writer has read. */
  protected boolean isStill(StoredInstance row, Changes.Update update) {
    return row.sequence() == update.expectedSequence()
        && row.position() == update.expectedPosition()
        && row.work().fence() == update.expectedFence();
  }

  /** Returns true if a row that is ready and has no valid lease may be acquired. */
  protected boolean mayTake(StoredInstance row) {
    return true;
  }

  /** Returns the fence of a row after a worker acquired it. */
  protected long fence(StoredInstance row, String worker) {
    return row.work().fence() + 1;
  }

  /** Returns true if a lease to extend is that of the row. */
  protected boolean isOf(StoredInstance row, Lease lease) {
    return row.work().fence() == lease.fence();
  }

  /** Returns the time with which the end of a lease is compared. */
  protected long now() {
    return clock.millis();
  }

  private StoredInstance seen(StoredInstance row) {
    boolean leased = row.work().worker() != null && leases.getOrDefault(row.id(), 0L) > now();
    Work work = row.work();
    return with(row, new Work(work.queue(), work.readyAt(), work.worker(), work.fence(), leased));
  }

  private static StoredInstance with(StoredInstance row, Work work) {
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
        work,
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        row.subject());
  }

  private Optional<StoredInstance> row(Id id) {
    return Optional.ofNullable(rows.get(id)).map(this::seen);
  }

  private List<StoredInstance> childrenOf(Id root) {
    return rows.values().stream()
        .filter(row -> row.root().equals(root) && !row.isRoot())
        .map(this::seen)
        .toList();
  }

  private List<Document> documentsOf(Id root, String kind) {
    return documents.values().stream()
        .filter(document -> document.root().equals(root) && document.kind().equals(kind))
        .sorted(Comparator.comparing(Document::name))
        .toList();
  }

  private static <T> List<T> limited(Stream<T> all, int limit) {
    return all.limit(limit).toList();
  }

  private final class MemoryTransaction implements Transaction {

    private final List<Changes> written = new ArrayList<>();
    private boolean isOpen = true;

    @Override
    public Map<Id, StoredInstance> lock(Collection<Id> roots) {
      Map<Id, StoredInstance> found = new LinkedHashMap<>();
      roots.forEach(root -> row(root).ifPresent(row -> found.put(root, row)));
      return found;
    }

    @Override
    public List<StoredAnswer> answers(Collection<AnswerKey> keys) {
      return keys.stream()
          .map(key -> answers.get(new Key(key.tenant(), key.key())))
          .filter(java.util.Objects::nonNull)
          .toList();
    }

    @Override
    public Optional<StoredInstance> instance(Id id) {
      return row(id);
    }

    @Override
    public List<StoredInstance> children(Id root) {
      return childrenOf(root);
    }

    @Override
    public List<Entry> journal(Id instance, long after, int limit) {
      return journals.values().stream()
          .flatMap(List::stream)
          .filter(entry -> entry.instance().equals(instance) && entry.sequence() > after)
          .sorted(Comparator.comparingLong(Entry::sequence))
          .limit(limit)
          .toList();
    }

    @Override
    public Optional<Id> holder(String tenant, String name) {
      return Optional.ofNullable(claims.get(new Key(tenant, name)));
    }

    @Override
    public Optional<Document> document(Id root, String kind, String name) {
      return Optional.ofNullable(documents.get(new DocumentKey(root, kind, name)));
    }

    @Override
    public List<Document> documents(Id root, String kind) {
      return documentsOf(root, kind);
    }

    @Override
    public void write(Changes changes) {
      for (StoredInstance row : changes.inserted()) {
        must(!rows.containsKey(row.id()), "there is an instance " + row.id());
      }
      for (Changes.Update update : changes.updated()) {
        StoredInstance old = rows.get(update.row().id());
        must(old != null && isStill(old, update), "instance " + update.row().id() + " has changed");
      }
      for (StoredAnswer answer : changes.answers()) {
        must(!answers.containsKey(new Key(answer.tenant(), answer.key())), answer.key());
      }
      List<Key> released =
          changes.released().stream().map(claim -> new Key(claim.tenant(), claim.name())).toList();
      for (Claim claim : changes.claimed()) {
        Key key = new Key(claim.tenant(), claim.name());
        must(!claims.containsKey(key) || released.contains(key), claim.name());
      }
      written.add(changes);
    }

    private static void must(boolean condition, String what) {
      if (!condition) {
        throw new StoreException(StoreException.Kind.CONFLICT, what);
      }
    }

    @Override
    public void commit() {
      written.forEach(MemoryStore.this::apply);
      written.clear();
    }

    @Override
    public void close() {
      if (isOpen) {
        isOpen = false;
        lock.unlock();
      }
    }
  }

  private void apply(Changes changes) {
    changes.inserted().forEach(row -> rows.put(row.id(), row));
    changes.updated().forEach(update -> rows.put(update.row().id(), update.row()));
    for (StoredInstance row : changes.taken()) {
      leases.put(row.id(), now() + row.work().takenMillis());
    }
    for (Entry entry : changes.entries()) {
      journals.computeIfAbsent(entry.root(), root -> new ArrayList<>()).add(entry);
    }
    for (StreamEvent event : changes.events()) {
      streams.computeIfAbsent(event.root(), root -> new ArrayList<>()).add(event);
    }
    timers.removeIf(
        timer ->
            changes.removedTimers().stream()
                .anyMatch(
                    gone ->
                        gone.instance().equals(timer.instance())
                            && gone.id().equals(timer.id())
                            && gone.entry() == timer.entry()));
    timers.addAll(changes.addedTimers());
    changes.released().forEach(claim -> claims.remove(new Key(claim.tenant(), claim.name())));
    changes
        .claimed()
        .forEach(claim -> claims.put(new Key(claim.tenant(), claim.name()), claim.holder()));
    for (Document document : changes.documents()) {
      documents.put(new DocumentKey(document.root(), document.kind(), document.name()), document);
    }
    for (StoredAnswer answer : changes.answers()) {
      answers.put(new Key(answer.tenant(), answer.key()), answer);
    }
  }

  private final class MemoryReads extends PlainReads {

    @Override
    public Map<Integer, ChartId> definitions() {
      Map<Integer, ChartId> all = new HashMap<>();
      definitions.forEach(chart -> all.put(all.size() + 1, chart));
      return all;
    }

    @Override
    public Optional<StoredInstance> instance(Id id) {
      return row(id);
    }

    @Override
    public List<StoredInstance> children(Id root) {
      return childrenOf(root);
    }

    @Override
    public List<StoredInstance> roots(@Nullable Id after, int limit) {
      return rows.values().stream()
          .filter(row -> row.isRoot() && (after == null || row.id().compareTo(after) > 0))
          .limit(limit)
          .map(MemoryStore.this::seen)
          .toList();
    }

    @Override
    public List<StoredInstance> page(Page page) {
      return rows.values().stream()
          .filter(row -> row.tenant().equals(page.tenant()))
          .filter(row -> page.state() == null || page.state().equals(row.state()))
          .filter(
              row ->
                  page.subject() == null
                      ? row.isRoot() || page.isAll()
                      : page.subject().equals(row.subject()))
          .filter(row -> page.chart() == null || page.chart().equals(chart(row)))
          .filter(row -> page.begin() == null || row.data().startsWith(page.begin()))
          .filter(row -> page.before() == null || row.id().compareTo(page.before()) < 0)
          .sorted(Comparator.comparing(StoredInstance::id).reversed())
          .limit(page.limit())
          .map(MemoryStore.this::seen)
          .toList();
    }

    private String chart(StoredInstance row) {
      return definitions.get(row.definition() - 1).name();
    }

    @Override
    public List<Entry> journal(Id instance, long after, int limit) {
      return limited(
          journals.values().stream()
              .flatMap(List::stream)
              .filter(entry -> entry.instance().equals(instance) && entry.sequence() > after),
          limit);
    }

    @Override
    public List<Entry> journalOfRoot(Id root, long after, int limit) {
      return limited(
          journals.getOrDefault(root, List.of()).stream().filter(entry -> entry.position() > after),
          limit);
    }

    @Override
    public List<StreamEvent> stream(Id root, long after, int limit) {
      return limited(
          streams.getOrDefault(root, List.of()).stream().filter(event -> event.seq() > after),
          limit);
    }

    @Override
    public List<StoredTimer> due(long at, int limit) {
      return limited(
          timers.stream()
              .filter(timer -> timer.due() <= at)
              .sorted(Comparator.comparingLong(StoredTimer::due)),
          limit);
    }

    @Override
    public Optional<Long> nextDue() {
      return timers.stream().map(StoredTimer::due).min(Comparator.naturalOrder());
    }

    @Override
    public List<Document> documents(Id root, String kind) {
      return documentsOf(root, kind);
    }

    @Override
    public List<Document> documents(Id root) {
      return documents.values().stream()
          .filter(document -> document.root().equals(root))
          .sorted(Comparator.comparing(Document::kind).thenComparing(Document::name))
          .toList();
    }

    @Override
    public long held(String tenant, String prefix, long most) {
      return claims.keySet().stream()
          .filter(key -> key.tenant().equals(tenant) && key.name().startsWith(prefix))
          .limit(most)
          .count();
    }

    @Override
    public Optional<Id> holder(String tenant, String name) {
      return Optional.ofNullable(claims.get(new Key(tenant, name)));
    }
  }

  private final class MemoryQueue implements WorkQueue {

    @Override
    public List<Taken> take(Demand demand) {
      long now = clock.millis();
      return rows.values().stream()
          .map(MemoryStore.this::seen)
          .filter(row -> row.quarantine() == null && mayTake(row))
          .filter(
              row -> row.work().queue() != null && demand.rooms().containsKey(row.work().queue()))
          .filter(row -> row.work().readyAt() <= now && !row.work().isLeased())
          .sorted(
              Comparator.comparingLong((StoredInstance row) -> row.work().readyAt())
                  .thenComparing(StoredInstance::id))
          .limit(demand.limit())
          .toList()
          .stream()
          .map(row -> taken(row, demand.worker(), now + demand.lease().toMillis()))
          .toList();
    }

    private Taken taken(StoredInstance row, String worker, long until) {
      Work work = row.work();
      long fence = fence(row, worker);
      StoredInstance held = with(row, new Work(work.queue(), work.readyAt(), worker, fence, true));
      rows.put(row.id(), held);
      leases.put(row.id(), until);
      return new Taken(held, new Lease(row.id(), fence), work.worker() != null);
    }

    @Override
    public boolean hasSuspects(Collection<String> queues, int failures) {
      return false;
    }

    @Override
    public void excuse(Collection<Lease> leases) {
      // Rows of this store do not count failures.
    }

    @Override
    public void quarantine(Lease lease, String reason) {
      throw new UnsupportedOperationException("rows of this store do not fail");
    }

    @Override
    public void countFailure(Id instance, String reason) {
      throw new UnsupportedOperationException("rows of this store do not fail");
    }

    @Override
    public List<Lease> keep(Collection<Lease> kept, Duration lease) {
      List<Lease> lost = new ArrayList<>();
      for (Lease one : kept) {
        if (isHeld(one)) {
          leases.put(one.instance(), clock.millis() + lease.toMillis());
        } else {
          lost.add(one);
        }
      }
      return lost;
    }

    @Override
    public int advance(String queue, int limit) {
      long now = clock.millis();
      List<StoredInstance> later =
          rows.values().stream()
              .filter(row -> queue.equals(row.work().queue()) && row.work().worker() == null)
              .filter(row -> row.work().readyAt() > now && row.work().readyAt() < Long.MAX_VALUE)
              .sorted(Comparator.comparingLong(row -> row.work().readyAt()))
              .limit(limit)
              .toList();
      for (StoredInstance row : later) {
        Work work = row.work();
        rows.put(row.id(), with(row, new Work(queue, now, null, work.fence(), false)));
      }
      return later.size();
    }

    private boolean isHeld(Lease lease) {
      return row(lease.instance())
          .filter(row -> row.work().isLeased() && isOf(row, lease))
          .isPresent();
    }

    @Override
    public void giveBack(Collection<Lease> given) {
      for (Lease lease : given) {
        if (isHeld(lease)) {
          StoredInstance row = rows.get(lease.instance());
          Work work = row.work();
          rows.put(
              row.id(),
              with(row, new Work(work.queue(), work.readyAt(), null, work.fence(), false)));
        }
      }
    }

    @Override
    public void giveBack(Collection<Lease> given, Duration delay) {
      for (Lease lease : given) {
        if (isHeld(lease)) {
          StoredInstance row = rows.get(lease.instance());
          Work work = row.work();
          rows.put(
              row.id(),
              with(
                  row,
                  new Work(
                      work.queue(), clock.millis() + delay.toMillis(), null, work.fence(), false)));
        }
      }
    }
  }
}
