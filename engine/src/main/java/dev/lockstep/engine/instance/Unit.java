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
 * A unit of work: the reads and changes of one command, all below one root, which are written
 * together or not at all. For use by one thread while the command is executed.
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

  /** Returns the time of the command, the same for all of its steps. */
  public Instant now() {
    return now;
  }

  public Command command() {
    return command;
  }

  /** Returns a new unique ID. */
  public Id newId() {
    return ids.next();
  }

  /**
   * Returns the root of the instances that the unit may change.
   *
   * @throws IllegalStateException if the command has not started a root yet
   */
  public Instance root() {
    return get(rootId());
  }

  /** Returns the root or an instance below it; empty if there is none. */
  public Optional<Instance> find(Id id) {
    Instance changed = changes.instances.get(id);
    if (changed != null) {
      return Optional.of(changed);
    }
    return batch.find(id, row -> row.root().equals(root));
  }

  /**
   * Returns an instance of the tenant below any root. Another root's instance is not locked: it may
   * be shown, but must not determine a decision.
   */
  public Optional<Instance> glance(Id id) {
    return find(id).or(() -> batch.find(id, row -> row.tenant().equals(command.tenant())));
  }

  /**
   * Returns an instance that must exist.
   *
   * @throws IllegalStateException if it does not exist
   */
  public Instance get(Id id) {
    return find(id).orElseThrow(() -> new IllegalStateException("there is no instance " + id));
  }

  /** Returns all children of the root, in the order of their IDs. */
  public List<Instance> children() {
    return children(Set.of());
  }

  /**
   * Returns the children of the root that are in none of some states, in the order of their IDs.
   */
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
   * Starts a machine: the root if the command has none, a child otherwise.
   *
   * @param chart name of its chart; the current version is used
   * @param context fields that differ from the chart's initial context
   * @param data data that its system stores beside the machine
   * @return the started instance
   * @throws DeclinedException if the context is invalid or the chart refuses to start
   * @throws IllegalArgumentException if there is no such chart
   */
  public Step start(String chart, JsonObject context, JsonObject data) {
    return start(newId(), chart, context, data);
  }

  /** Starts a machine with a given ID. */
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

  /** Fires an event with the actor of the command. */
  public Step fire(Id instance, String event, @Nullable JsonValue payload) {
    return fire(instance, event, command.actor(), payload);
  }

  /**
   * Fires an event.
   *
   * @param actor name of the sender as the chart declares it; empty if there is none
   */
  public Step fire(Id instance, String event, String actor, @Nullable JsonValue payload) {
    return steps.fire(get(instance), new WireEvent(event, actor.isEmpty() ? null : actor, payload));
  }

  /** Fires a timer if it is still pending; otherwise changes nothing. */
  public Step fireTimer(Id instance, String timer, long entry, long due) {
    return steps.fireTimer(get(instance), timer, entry, due);
  }

  /**
   * Returns the payload of the last event or timer that an instance accepted in this unit; empty
   * for none.
   */
  public Optional<JsonValue> payload(Id instance) {
    return last(instance).map(Entry::payload).map(text -> JSON.read(text).orElseThrow());
  }

  /** Returns the last journal entry of an instance in this unit; empty for none. */
  public Optional<Entry> last(Id instance) {
    return changes.last(instance);
  }

  /** Returns the latest journal entry of an instance, of this unit or of an earlier command. */
  public Optional<Entry> latest(Id instance) {
    return last(instance).or(() -> find(instance).flatMap(batch::latest));
  }

  /** Adds a note of the domain to the last journal entry of an instance in this unit. */
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

  /** Replaces the data that a system stores beside a machine. */
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
   * Sets the subject of an instance, a secondary key for queries.
   *
   * @param subject {@code null} for none
   */
  public Instance about(Id id, @Nullable String subject) {
    Instance old = get(id);
    return put(
        new Instance(Rows.about(old.row(), subject), old.definition(), old.snapshot(), old.data()));
  }

  /** Publishes an event on the stream of the root. */
  public void emit(Id instance, String type, JsonValue data) {
    steps.emit(get(instance), type, data);
  }

  /** Puts an instance into a queue, ready for a worker at a time. */
  public Instance ready(Id id, String queue, Instant at) {
    return work(id, get(id).work().ready(queue, at.toEpochMilli()));
  }

  /**
   * Acquires an instance for a running worker, unless another worker holds a valid lease on it.
   *
   * @param lease time for which it stays leased without a heartbeat
   * @return the lease, valid from the commit on; empty if another worker holds one
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

  /** Removes an instance from its queue; a worker's lease on it ends. */
  public Instance rest(Id id) {
    return work(id, get(id).work().rest());
  }

  /**
   * Resets the failures of an instance after the second accepted command under a lease. The first
   * one may only repeat the recovery, which is no progress.
   */
  void cameFurther(Lease lease, CommandFailures failures) {
    Instance held = find(lease.instance()).orElse(null);
    if (held != null && held.work().failures() > 0 && failures.isFurther(lease)) {
      work(held.id(), held.work().sound());
    }
  }

  /** Releases an instance from its worker; another one may take it from a time on. */
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
   * Claims a name within the tenant.
   *
   * @return the other instance that holds it; empty if it is claimed now, or the same instance held
   *     it already
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

  /** Returns the instance that holds a name within the tenant; empty if the name is free. */
  public Optional<Id> holder(String name) {
    return holder(new ClaimKey(command.tenant(), name));
  }

  /**
   * Adds to the amount that the tenant stores, which {@link
   * dev.lockstep.engine.record.Reads#stored} returns.
   *
   * @param characters number of characters; negative if less is stored
   */
  public void stores(long characters) {
    int shard = Math.floorMod(rootId().value(), Usage.SHARDS);
    changes.usage.add(new Usage(command.tenant(), shard, characters));
  }

  /** Releases a name if an instance holds it. */
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
   * Stores a document with the root and replaces one with the same kind and name. The command is
   * declined if the document is too large to be read back.
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

  /** Returns the last committed document of any root of the tenant. */
  public Optional<JsonObject> glance(Id root, String kind, String name) {
    return glance(root).flatMap(any -> saved(new DocumentKey(root, kind, name)));
  }

  /** Returns a document of the root; empty if there is none. */
  public Optional<JsonObject> saved(String kind, String name) {
    return saved(new DocumentKey(rootId(), kind, name));
  }

  private Optional<JsonObject> saved(DocumentKey key) {
    Document changed = changes.documents.get(key);
    return (changed != null ? Optional.of(changed) : batch.document(key))
        .map(document -> (JsonObject) JSON.read(document.data()).orElseThrow());
  }

  /**
   * Returns the stored row of the root or an instance below it, readable or not; empty if there is
   * none.
   */
  public Optional<StoredInstance> row(Id id) {
    return batch.stored(id).filter(row -> row.root().equals(root));
  }

  /** Returns the rows of the root and its children, readable or not, the root first. */
  public List<StoredInstance> rows() {
    if (batch.isChanged(rootId())) {
      throw new DeclinedException(
          Problem.of(Problem.Kind.OVERLOADED, "busy", "the instance is being changed; retry"));
    }
    return batch.rows(rootId());
  }

  /**
   * Quarantines a row permanently: no worker takes it, its lease ends and its timers are removed.
   * The rest of the row stays as it is.
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

  /** Discards the changes of the unit so far. */
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
      throw new IllegalStateException("the command has not started a root yet");
    }
    return root;
  }
}
