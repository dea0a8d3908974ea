package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Ids;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The unit of work of one command within the transaction of a batch. */
public final class CommandUnit implements UnitOfWork {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Batch batch;
  private final Command command;
  private final Instant now;
  private final Ids ids;
  private final Definitions definitions;
  private final ChangeSet changes = new ChangeSet();
  private final UnitInstances instances;
  private final UnitStorage storage;
  private final TransitionExecutor transitions;

  CommandUnit(Batch batch, Command command, Instant now, Ids ids, Definitions definitions) {
    this.batch = batch;
    this.command = command;
    this.now = now;
    this.ids = ids;
    this.definitions = definitions;
    this.instances = new UnitInstances(batch, changes, command, now);
    this.storage = new UnitStorage(batch, changes, command.tenant());
    this.transitions = new TransitionExecutor(this, instances, changes);
  }

  /** Returns the engine's own view of the unit that it has given to a handler. */
  public static CommandUnit of(UnitOfWork unit) {
    return (CommandUnit) unit;
  }

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public Command command() {
    return command;
  }

  @Override
  public Id newId() {
    return ids.next();
  }

  @Override
  public Instance root() {
    return get(instances.rootId());
  }

  @Override
  public Optional<Instance> find(Id id) {
    return instances.find(id).map(found -> found);
  }

  @Override
  public Optional<Instance> glance(Id id) {
    return instances.glance(id).map(found -> found);
  }

  @Override
  public Instance get(Id id) {
    return instances.get(id);
  }

  @Override
  public List<Instance> children() {
    return children(Set.of());
  }

  @Override
  public List<Instance> children(Set<String> notIn) {
    return List.copyOf(instances.children(notIn));
  }

  @Override
  public Step start(String chart, JsonObject context, JsonObject data) {
    return start(newId(), chart, context, data);
  }

  @Override
  public Step start(Id id, String chart, JsonObject context, JsonObject data) {
    Definition definition =
        definitions
            .current(chart)
            .orElseThrow(() -> new IllegalArgumentException("there is no chart `" + chart + "`"));
    instances.begin(id);
    return transitions.start(definition, id, instances.rootId(), context, data);
  }

  @Override
  public Step fire(Id instance, String event, @Nullable JsonValue payload) {
    return fire(instance, event, command.actor(), payload);
  }

  @Override
  public Step fire(Id instance, String event, String actor, @Nullable JsonValue payload) {
    return transitions.fire(
        instances.get(instance), new WireEvent(event, actor.isEmpty() ? null : actor, payload));
  }

  /** Fires a timer if it is still pending; otherwise changes nothing. */
  public Step fireTimer(Id instance, String timer, long entry, long due) {
    return transitions.fireTimer(instances.get(instance), timer, entry, due);
  }

  @Override
  public Optional<JsonValue> payload(Id instance) {
    return last(instance).map(Entry::payload).map(text -> JSON.read(text).orElseThrow());
  }

  @Override
  public Optional<Entry> last(Id instance) {
    return changes.last(instance);
  }

  @Override
  public Optional<Entry> latest(Id instance) {
    return last(instance).or(() -> instances.find(instance).flatMap(batch::latest));
  }

  @Override
  public void note(Id instance, JsonObject note) {
    for (int i = changes.entries.size() - 1; i >= 0; i--) {
      if (changes.entries.get(i).instance().equals(instance)) {
        changes.entries.set(i, changes.entries.get(i).noted(JsonWriter.write(note)));
        return;
      }
    }
    throw new IllegalStateException(
        "instance " + instance + " has no journal entry in this command");
  }

  @Override
  public Instance data(Id id, JsonObject data) {
    return instances.data(id, data);
  }

  @Override
  public Instance about(Id id, @Nullable String subject) {
    return instances.about(id, subject);
  }

  @Override
  public void emit(Id instance, String type, JsonValue data) {
    transitions.emit(instances.get(instance), type, data);
  }

  @Override
  public Instance ready(Id id, String queue, Instant at) {
    return instances.work(id, get(id).work().ready(queue, at.toEpochMilli()));
  }

  @Override
  public Optional<Lease> take(Id id, String queue, String worker, Duration lease) {
    Work work = get(id).work();
    if (work.isLeased()) {
      return Optional.empty();
    }
    Work taken = work.taken(queue, now.toEpochMilli(), worker, lease);
    instances.work(id, taken);
    return Optional.of(new Lease(id, taken.fence()));
  }

  @Override
  public Instance rest(Id id) {
    return instances.work(id, get(id).work().rest());
  }

  @Override
  public Instance handBack(Id id, String queue, Instant at) {
    return instances.work(id, get(id).work().handedBack(queue, at.toEpochMilli()));
  }

  /**
   * Resets the failures of an instance after the second accepted command under a lease. The first
   * one may only repeat the recovery, which is no progress.
   */
  void recordProgress(Lease lease, CommandFailures failures) {
    LoadedInstance held = instances.find(lease.instance()).orElse(null);
    if (held != null && held.work().failures() > 0 && failures.isFurther(lease)) {
      instances.work(held.id(), held.work().sound());
    }
  }

  @Override
  public Optional<Id> claim(String name, Id holder) {
    return storage.claim(name, holder);
  }

  @Override
  public Optional<Id> holder(String name) {
    return storage.holder(name);
  }

  @Override
  public void release(String name, Id holder) {
    storage.release(name, holder);
  }

  @Override
  public void stores(long characters) {
    storage.stores(instances.rootId(), characters);
  }

  @Override
  public void save(String kind, String name, JsonObject data) {
    storage.save(instances.rootId(), kind, name, data, now.toEpochMilli());
  }

  @Override
  public Optional<JsonObject> saved(String kind, String name) {
    return storage.saved(instances.rootId(), kind, name);
  }

  @Override
  public Optional<JsonObject> glance(Id root, String kind, String name) {
    return glance(root).flatMap(any -> storage.saved(root, kind, name));
  }

  /** Returns the row of the root or an instance below it, readable or not; empty for none. */
  public Optional<StoredInstance> row(Id id) {
    return batch.stored(id).filter(row -> instances.isRoot(row.root()));
  }

  /** Returns the instances of the unit as rows, for migrations, which need no machines. */
  public UnitRows asRows() {
    return new UnitRows(batch, changes, command, now);
  }

  /** Returns the rows of the root and its children, readable or not, the root first. */
  public List<StoredInstance> rows() {
    if (batch.isChanged(instances.rootId()) || batch.isMarked(instances.rootId())) {
      throw new DeferredException();
    }
    return batch.rows(instances.rootId());
  }

  /**
   * Quarantines a row permanently: no worker takes it, its lease ends and its timers are removed.
   * The rest of the row stays as it is.
   *
   * @param reason one sentence for the operator
   */
  public void seal(StoredInstance row, String reason) {
    changes.instances.remove(row.id());
    changes.mark(RowChanges.sealed(row, reason));
    changes.removedTimers.addAll(batch.timers(row.id()));
  }

  /**
   * Takes a row out of quarantine.
   *
   * @throws UnreadableException if it still cannot be read
   */
  public Instance lift(StoredInstance row) {
    Instance read = batch.reread(row);
    changes.mark(RowChanges.lifted(row));
    return read;
  }

  /** Discards the changes of the unit so far. */
  public void startOver() {
    changes.clear();
  }

  ChangeSet changes() {
    return changes;
  }
}
