package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.StoreException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of the store, for use by one thread. Every method throws {@link StoreException}.
 * After an exception, or without {@link #commit}, closing the transaction rolls it back.
 */
public interface Transaction extends AutoCloseable {

  /**
   * Locks the rows of roots until the end of the transaction and reads them; unknown IDs are left
   * out. Must be called once, before all other methods, with all roots of the transaction.
   */
  Map<Id, StoredInstance> lock(Collection<Id> roots);

  /**
   * Locks the rows of roots as {@link #lock(Collection)} does, and reads rows of their children
   * under the lock.
   *
   * @param roots the roots to lock, at least one
   * @param below IDs of children of these roots
   */
  default Map<Id, StoredInstance> lock(Collection<Id> roots, Collection<Id> below) {
    Map<Id, StoredInstance> found = new LinkedHashMap<>(lock(roots));
    instances(below).forEach(row -> found.put(row.id(), row));
    return found;
  }

  /** Returns the answers stored under keys of a tenant; unknown keys are left out. */
  List<StoredAnswer> answers(Collection<AnswerKey> keys);

  /** Returns the row of an instance whose root is locked; empty if there is none. */
  Optional<StoredInstance> instance(Id id);

  /** Returns the rows of instances whose roots are locked; unknown IDs are left out. */
  default List<StoredInstance> instances(Collection<Id> ids) {
    return ids.stream().map(this::instance).flatMap(Optional::stream).toList();
  }

  /** Returns the rows of a locked root's children in the order of their IDs. */
  List<StoredInstance> children(Id root);

  /**
   * Returns stored entries of the journal of an instance, oldest first.
   *
   * @param after only entries with a larger sequence number
   * @param limit largest number of entries
   */
  List<Entry> journal(Id instance, long after, int limit);

  /**
   * Returns the rows of a locked root's children that are in none of some states, in the order of
   * their IDs.
   */
  default List<StoredInstance> childrenNotIn(Id root, Collection<String> states) {
    return children(root).stream().filter(row -> !states.contains(row.state())).toList();
  }

  /** Returns the pending timers of an instance whose root is locked. */
  default List<StoredTimer> timers(Id instance) {
    return List.of();
  }

  /** Returns the instance that holds a name of a tenant; empty if the name is free. */
  Optional<Id> holder(String tenant, String name);

  /** Returns the holders of names; free names are left out. */
  default Map<ClaimKey, Id> holders(Collection<ClaimKey> keys) {
    Map<ClaimKey, Id> holders = new LinkedHashMap<>();
    for (ClaimKey key : keys) {
      holder(key.tenant(), key.name()).ifPresent(holder -> holders.put(key, holder));
    }
    return holders;
  }

  /** Returns a document of a locked root by kind and name. */
  Optional<Document> document(Id root, String kind, String name);

  /** Returns the documents of a locked root of one kind, in the order of their names. */
  List<Document> documents(Id root, String kind);

  /**
   * Writes changes, now or with the commit.
   *
   * @throws StoreException {@link StoreException.Kind#CONFLICT}, here or at the commit, if a row
   *     does not have its expected values, or a key or name is already in use
   */
  void write(Changes changes);

  /**
   * Makes all changes durable.
   *
   * @throws StoreException {@link StoreException.Kind#UNKNOWN} if the outcome of the commit is
   *     unknown
   */
  void commit();

  /**
   * Commits all changes. They may be durable only after {@link PendingCommit#await} of the result.
   * Stores that make each transaction durable by itself need not override this.
   */
  default PendingCommit commitUnflushed() {
    commit();
    return PendingCommit.DURABLE;
  }

  /** Returns the commits that this transaction has read and that may not be durable yet. */
  default PendingCommit seen() {
    return PendingCommit.DURABLE;
  }

  /** Ends the transaction; changes that were not committed are rolled back. */
  @Override
  void close();

  /** The key of a client's command within its tenant. */
  record AnswerKey(String tenant, String key) {}

  /** A claimed name of a tenant. */
  record ClaimKey(String tenant, String name) {

    // The generated methods of a record are slower, and names are looked up for each command.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ClaimKey key && name.equals(key.name) && tenant.equals(key.tenant);
    }

    @Override
    public int hashCode() {
      return tenant.hashCode() * 31 + name.hashCode();
    }
  }
}
