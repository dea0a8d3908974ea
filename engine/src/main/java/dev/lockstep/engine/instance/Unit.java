package dev.lockstep.engine.instance;

import dev.lockstep.engine.instance.ChangeSet.ClaimKey;
import dev.lockstep.engine.instance.ChangeSet.DocumentKey;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.port.Ids;
import dev.lockstep.engine.record.Document;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Usage;
import dev.lockstep.engine.record.Work;
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
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work: what one command may read and change, all of it below one root, written together
 * or not at all. For one thread, for the duration of the command.
 */
public final class Unit {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Batch batch;
  private final Command command;
  private final Instant now;
  private final Ids ids;
  private final Definitions definitions;
  private final ChangeSet changes = new ChangeSet();
  private final Steps steps;
  private @Nullable Id root;

  Unit(Batch batch, Command command, Instant now, Ids ids, Definitions definitions) {
    this.batch = batch;
    this.command = command;
    this.now = now;
    this.ids = ids;
    this.definitions = definitions;
    this.root = command.root();
    this.steps = new Steps(this, changes);
  }

  /** When the command is carried out; the same for all of it. */
  public Instant now() {
    return now;
  }

  public Command command() {
    return command;
  }

  /** An identity nobody has. */
  public Id newId() {
    return ids.next();
  }

  /**
   * The root of all the unit may change.
   *
   * @throws IllegalStateException if the command began none yet
   */
  public Instance root() {
    return get(rootId());
  }

  /** An instance below the root, or the root; empty if it is not there. */
  public Optional<Instance> find(Id id) {
    Instance changed = changes.instances.get(id);
    if (changed != null) {
      return Optional.of(changed);
    }
    return batch.find(id, row -> row.root().equals(root));
  }

  /**
   * An instance of the tenant below any root, as it was committed when it was read: to be told of,
   * not to be decided by.
   */
  public Optional<Instance> glance(Id id) {
    return find(id).or(() -> batch.find(id, row -> row.tenant().equals(command.tenant())));
  }

  /**
   * An instance that is there.
   *
   * @throws IllegalStateException if it is not
   */
  public Instance get(Id id) {
    return find(id).orElseThrow(() -> new IllegalStateException("there is no instance " + id));
  }

  /** All instances below the root but itself, by id. */
  public List<Instance> children() {
    return children(Set.of());
  }

  /** The instances below the root that are in none of some states, by id. */
  public List<Instance> children(Set<String> notIn) {
    SortedMap<Id, Instance> children = new TreeMap<>();
    for (Instance child : batch.children(rootId(), notIn)) {
      children.put(child.id(), child);
    }
    for (Instance changed : changes.instances.values()) {
      if (!changed.row().isRoot()) {
        children.put(changed.id(), changed);
      }
    }
    children.values().removeIf(child -> notIn.contains(child.state()));
    return List.copyOf(children.values());
  }

  /**
   * Begins a machine: the root if the command has none, a child otherwise.
   *
   * @param chart name of its chart, in the version begun now
   * @param context fields that differ from the chart's initial ones
   * @param data what its system keeps beside it
   * @return refused when the context is wrong or the chart's invariants do not hold
   * @throws IllegalArgumentException if there is no such chart
   */
  public Step start(String chart, JsonObject context, JsonObject data) {
    return start(newId(), chart, context, data);
  }

  /** Begins a machine under an identity of the caller's. */
  public Step start(Id id, String chart, JsonObject context, JsonObject data) {
    Definition definition =
        definitions
            .current(chart)
            .orElseThrow(() -> new IllegalArgumentException("there is no chart `" + chart + "`"));
    if (root == null) {
      root = id;
    }
    return steps.start(definition, id, rootId(), context, data);
  }

  /** Fires an event of the command's sender. */
  public Step fire(Id instance, String event, @Nullable JsonValue payload) {
    return fire(instance, event, command.actor(), payload);
  }

  /**
   * Fires an event.
   *
   * @param actor who sends it, as the chart calls them; empty for nobody
   */
  public Step fire(Id instance, String event, String actor, @Nullable JsonValue payload) {
    return steps.fire(get(instance), new WireEvent(event, actor.isEmpty() ? null : actor, payload));
  }

  /** Fires a timer if it is still pending; a stale one changes nothing. */
  public Step fireTimer(Id instance, String timer, long entry, long due) {
    return steps.fireTimer(get(instance), timer, entry, due);
  }

  /** What came with the last event or timer an instance took in this unit; empty for nothing. */
  public Optional<JsonValue> payload(Id instance) {
    return last(instance).map(Entry::payload).map(text -> JSON.read(text).orElseThrow());
  }

  /** What an instance took last in this unit; empty for nothing. */
  public Optional<Entry> last(Id instance) {
    return changes.last(instance);
  }

  /**
   * Returns the latest entry of the journal of an instance, whether this unit wrote it or an
   * earlier command.
   */
  public Optional<Entry> latest(Id instance) {
    return last(instance).or(() -> find(instance).flatMap(batch::latest));
  }

  /** Adds to the last entry an instance got in this unit what the domain has to say about it. */
  public void note(Id instance, JsonObject note) {
    for (int i = changes.entries.size() - 1; i >= 0; i--) {
      if (changes.entries.get(i).instance().equals(instance)) {
        changes.entries.set(i, changes.entries.get(i).noted(JsonWriter.write(note)));
        return;
      }
    }
    throw new IllegalStateException("nothing happened to instance " + instance);
  }

  /** Replaces what the system keeps beside a machine. */
  public Instance data(Id id, JsonObject data) {
    Instance old = get(id);
    return put(
        new Instance(
            Rows.working(old.row(), old.work(), now.toEpochMilli()),
            old.definition(),
            old.snapshot(),
            data));
  }

  /**
   * Has an instance found by something, besides its chart.
   *
   * @param subject {@code null} for nothing
   */
  public Instance about(Id id, @Nullable String subject) {
    Instance old = get(id);
    return put(
        new Instance(Rows.about(old.row(), subject), old.definition(), old.snapshot(), old.data()));
  }

  /** Tells the world something, on the stream of the root. */
  public void emit(Id instance, String type, JsonValue data) {
    steps.emit(get(instance), type, data);
  }

  /** A worker should take an instance from a moment on. */
  public Instance ready(Id id, String queue, Instant at) {
    return work(id, get(id).work().ready(queue, at.toEpochMilli()));
  }

  /**
   * A worker that is at work goes on with an instance: acquires it with this unit, unless it is
   * held by somebody alive.
   *
   * @param lease how long it is held without being heard of
   * @return the right to write to it from the commit on; empty when it is not to be had
   */
  public Optional<Lease> take(Id id, String queue, String worker, Duration lease) {
    Work work = get(id).work();
    if (work.isLeased()) {
      return Optional.empty();
    }
    Work taken = work.taken(queue, now.toEpochMilli(), worker, lease);
    work(id, taken);
    return Optional.of(new Lease(id, taken.fence()));
  }

  /** Nobody needs to work at an instance; a worker's lease on it ends. */
  public Instance rest(Id id) {
    return work(id, get(id).work().rest());
  }

  /**
   * Forgets the failures of an instance whose worker has come further: what it recovers with is no
   * progress, what follows is.
   */
  void cameFurther(Lease lease, CommandFailures failures) {
    Instance held = find(lease.instance()).orElse(null);
    if (held != null && held.work().failures() > 0 && failures.isFurther(lease)) {
      work(held.id(), held.work().sound());
    }
  }

  /** Its worker leaves an instance to be taken again from a moment on. */
  public Instance handBack(Id id, String queue, Instant at) {
    return work(id, get(id).work().handedBack(queue, at.toEpochMilli()));
  }

  private Instance work(Id id, Work work) {
    Instance old = get(id);
    return put(
        new Instance(
            Rows.working(old.row(), work, now.toEpochMilli()),
            old.definition(),
            old.snapshot(),
            old.data()));
  }

  /**
   * Takes a name within the tenant, so that nobody else can.
   *
   * @return who holds it instead; empty when it is taken now, or was held by the same
   */
  public Optional<Id> claim(String name, Id holder) {
    ClaimKey key = new ClaimKey(command.tenant(), name);
    Optional<Id> now = holder(key);
    if (now.isPresent()) {
      return now.filter(other -> !other.equals(holder));
    }
    changes.holders.put(key, Optional.of(holder));
    return Optional.empty();
  }

  /** Who holds a name within the tenant. */
  public Optional<Id> holder(String name) {
    return holder(new ClaimKey(command.tenant(), name));
  }

  /**
   * Adds to what the tenant stores, as {@link dev.lockstep.engine.record.Reads#stored} returns it.
   *
   * @param characters negative if less is stored
   */
  public void stores(long characters) {
    int shard = Math.floorMod(rootId().value(), Usage.SHARDS);
    changes.usage.add(new Usage(command.tenant(), shard, characters));
  }

  /** Gives a name back if it is held by an instance. */
  public void release(String name, Id holder) {
    ClaimKey key = new ClaimKey(command.tenant(), name);
    if (holder(key).filter(holder::equals).isPresent()) {
      changes.holders.put(key, Optional.empty());
    }
  }

  private Optional<Id> holder(ClaimKey key) {
    Optional<Id> changed = changes.holders.get(key);
    return changed != null ? changed : batch.holder(key);
  }

  /**
   * Keeps a document with the root, in place of one of that name. The command is declined when it
   * is too large to be read back.
   */
  public void save(String kind, String name, JsonObject data) {
    DocumentKey key = new DocumentKey(rootId(), kind, name);
    String text = JsonWriter.write(data);
    if (text.length() > InstanceReader.LARGEST) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.TOO_LARGE,
              "document-too-large",
              "the document `"
                  + name
                  + "` has more than "
                  + InstanceReader.LARGEST
                  + " characters"));
    }
    changes.documents.put(key, new Document(rootId(), kind, name, text, now.toEpochMilli()));
  }

  /** What is kept with an instance of the tenant, any root, as it was committed last. */
  public Optional<JsonObject> glance(Id root, String kind, String name) {
    return glance(root).flatMap(any -> saved(new DocumentKey(root, kind, name)));
  }

  /** What is kept with the root under a name. */
  public Optional<JsonObject> saved(String kind, String name) {
    return saved(new DocumentKey(rootId(), kind, name));
  }

  private Optional<JsonObject> saved(DocumentKey key) {
    Document changed = changes.documents.get(key);
    return (changed != null ? Optional.of(changed) : batch.document(key))
        .map(document -> (JsonObject) JSON.read(document.data()).orElseThrow());
  }

  /**
   * Returns the row of an instance below the root, or of the root, as it was stored, readable or
   * not; empty if it is not there.
   */
  public Optional<StoredInstance> row(Id id) {
    return batch.stored(id).filter(row -> row.root().equals(root));
  }

  /** Returns the rows of the root and its children, readable or not, the root first. */
  public List<StoredInstance> rows() {
    if (batch.isChanged(rootId())) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.OVERLOADED, "busy", "the instance is being changed: send it again"));
    }
    return batch.rows(rootId());
  }

  /**
   * Puts a row into quarantine for good: no worker takes it, its lease has ended and its timers are
   * gone. The rest of the row stays as it is.
   *
   * @param reason one sentence for the operator
   */
  public void seal(StoredInstance row, String reason) {
    changes.instances.remove(row.id());
    changes.marked.put(row.id(), Rows.sealed(row, reason));
    changes.removedTimers.addAll(batch.timers(row.id()));
  }

  /**
   * Takes a row out of quarantine.
   *
   * @throws UnreadableException if it still cannot be read
   */
  public Instance lift(StoredInstance row) {
    Instance read = batch.reread(row);
    changes.marked.put(row.id(), Rows.lifted(row));
    return read;
  }

  /** Forgets what the unit was told so far. */
  public void startOver() {
    changes.clear();
  }

  ChangeSet changes() {
    return changes;
  }

  Instance put(Instance instance) {
    changes.instances.put(instance.id(), instance);
    return instance;
  }

  private Id rootId() {
    if (root == null) {
      throw new IllegalStateException("the command has begun no root yet");
    }
    return root;
  }
}
