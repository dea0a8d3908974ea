package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One transaction of the store, for one thread. Every method throws {@link StoreException}; after
 * that, or without {@link #commit}, closing it leaves nothing behind.
 */
public interface Transaction extends AutoCloseable {

  /**
   * Locks the rows of roots until the end of the transaction and reads them; those that are not
   * there are left out. Called once, before anything else, with all roots of the transaction.
   */
  Map<Id, StoredInstance> lock(Collection<Id> roots);

  /**
   * The same, and reads rows below these roots as they are once they are locked.
   *
   * @param roots at least one
   */
  default Map<Id, StoredInstance> lock(Collection<Id> roots, Collection<Id> below) {
    Map<Id, StoredInstance> found = new LinkedHashMap<>(lock(roots));
    instances(below).forEach(row -> found.put(row.id(), row));
    return found;
  }

  /** The answers stored under keys of a tenant; those not there are left out. */
  List<StoredAnswer> answers(Collection<AnswerKey> keys);

  /** The row of an instance whose root is locked. */
  Optional<StoredInstance> instance(Id id);

  /** The rows of instances whose roots are locked; those not there are left out. */
  default List<StoredInstance> instances(Collection<Id> ids) {
    return ids.stream().map(this::instance).flatMap(Optional::stream).toList();
  }

  /** The rows of a locked root's children, by id. */
  List<StoredInstance> children(Id root);

  /**
   * Returns entries of the journal of an instance as they are stored, oldest first.
   *
   * @param after only entries with a larger sequence number
   * @param limit at most so many
   */
  List<Entry> journal(Id instance, long after, int limit);

  /** The rows of a locked root's children that are in none of some states, by id. */
  default List<StoredInstance> childrenNotIn(Id root, Collection<String> states) {
    return children(root).stream().filter(row -> !states.contains(row.state())).toList();
  }

  /** Returns the pending timers of an instance whose root is locked. */
  default List<StoredTimer> timers(Id instance) {
    return List.of();
  }

  /** Who holds a name. */
  Optional<Id> holder(String tenant, String name);

  /** What a domain keeps with a locked root. */
  Optional<Document> document(Id root, String kind, String name);

  /** What a domain keeps with a locked root of one kind, by name. */
  List<Document> documents(Id root, String kind);

  /**
   * Writes, now or with the commit.
   *
   * @throws StoreException {@link StoreException.Kind#CONFLICT}, here or at the commit, if a row is
   *     not what it must still be, or a key or name is taken
   */
  void write(Changes changes);

  /**
   * Makes all of it durable.
   *
   * @throws StoreException {@link StoreException.Kind#UNKNOWN} if it cannot be told whether it is
   */
  void commit();

  /** Ends it; what was not committed is gone. */
  @Override
  void close();

  /** A client's key within its tenant. */
  record AnswerKey(String tenant, String key) {}
}
