package dev.lockstep.engine;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The reads and changes of one command, all below one root, which are written together or not at
 * all. For use by one thread while the command is executed.
 */
public interface UnitOfWork {

  /** Returns the time of the command, the same for all of its steps. */
  Instant now();

  Command command();

  /** Returns a new unique ID. */
  Id newId();

  /**
   * Returns the root of the instances that the unit may change.
   *
   * @throws IllegalStateException if the command has not started a root yet
   */
  Instance root();

  /** Returns the root or an instance below it; empty if there is none. */
  Optional<Instance> find(Id id);

  /**
   * Returns an instance of the tenant below any root. Another root's instance is not locked: it may
   * be shown, but must not determine a decision, unless every command that changes it replaces the
   * holder of a name, this command has read the holder before and replaces it too, and its handler
   * does not decide in advance.
   */
  Optional<Instance> glance(Id id);

  /**
   * Returns an instance that must exist.
   *
   * @throws IllegalStateException if it does not exist
   */
  Instance get(Id id);

  /** Returns all children of the root, in the order of their IDs. */
  List<Instance> children();

  /**
   * Returns the children of the root that are in none of some states, in the order of their IDs.
   */
  List<Instance> children(Set<String> notIn);

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
  Step start(String chart, JsonObject context, JsonObject data);

  /** Starts a machine with a given ID. */
  Step start(Id id, String chart, JsonObject context, JsonObject data);

  /** Fires an event with the actor of the command. */
  Step fire(Id instance, String event, @Nullable JsonValue payload);

  /**
   * Fires an event.
   *
   * @param actor name of the sender as the chart declares it; empty if there is none
   */
  Step fire(Id instance, String event, String actor, @Nullable JsonValue payload);

  /**
   * Returns the payload of the last event or timer that an instance accepted in this unit; empty
   * for none.
   */
  Optional<JsonValue> payload(Id instance);

  /** Returns the last journal entry of an instance in this unit; empty for none. */
  Optional<Entry> last(Id instance);

  /** Returns the latest journal entry of an instance, of this unit or of an earlier command. */
  Optional<Entry> latest(Id instance);

  /** Adds a note of the domain to the last journal entry of an instance in this unit. */
  void note(Id instance, JsonObject note);

  /** Replaces the data that a system stores beside a machine. */
  Instance data(Id id, JsonObject data);

  /**
   * Sets the subject of an instance, a secondary key for queries.
   *
   * @param subject {@code null} for none
   */
  Instance about(Id id, @Nullable String subject);

  /** Publishes an event on the stream of the root. */
  void emit(Id instance, String type, JsonValue data);

  /** Puts an instance into a queue, ready for a worker at a time. */
  Instance ready(Id id, String queue, Instant at);

  /**
   * Acquires an instance for a running worker, unless another worker holds a valid lease on it.
   *
   * @param lease time for which it stays leased without a heartbeat
   * @return the lease, valid from the commit on; empty if another worker holds one
   */
  Optional<Lease> take(Id id, String queue, String worker, Duration lease);

  /** Removes an instance from its queue; a worker's lease on it ends. */
  Instance rest(Id id);

  /** Releases an instance from its worker; another one may take it from a time on. */
  Instance handBack(Id id, String queue, Instant at);

  /**
   * Claims a name within the tenant.
   *
   * @return the other instance that holds it; empty if it is claimed now, or the same instance held
   *     it already
   */
  Optional<Id> claim(String name, Id holder);

  /** Returns the instance that holds a name within the tenant; empty if the name is free. */
  Optional<Id> holder(String name);

  /**
   * Adds to the amount that the tenant stores, which limits of tenants are compared with.
   *
   * @param characters number of characters; negative if less is stored
   */
  void stores(long characters);

  /** Releases a name if an instance holds it. */
  void release(String name, Id holder);

  /**
   * Stores a document with the root and replaces one with the same kind and name. The command is
   * declined if the document is too large to be read back.
   */
  void save(String kind, String name, JsonObject data);

  /** Returns the last committed document of any root of the tenant. */
  Optional<JsonObject> glance(Id root, String kind, String name);

  /** Returns a document of the root; empty if there is none. */
  Optional<JsonObject> saved(String kind, String name);
}
