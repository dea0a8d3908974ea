package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Questions about what is committed. Nothing is decided by the answers: that is for transactions.
 * Thread-safe; every method throws {@link StoreException}.
 */
public interface Reads {

  Optional<StoredInstance> instance(Id id);

  /** The rows of some instances, asked for together; those not there are left out. */
  default List<StoredInstance> instances(Collection<Id> ids) {
    return ids.stream().flatMap(id -> instance(id).stream()).toList();
  }

  /** The rows of a root's children, by id. */
  List<StoredInstance> children(Id root);

  /**
   * Roots of all tenants behind an id, by id, at most {@code limit}; {@code null} for the first.
   */
  List<StoredInstance> roots(@Nullable Id after, int limit);

  /** A page of roots, newest first; of what has a subject, if that is asked for. */
  List<StoredInstance> page(Page page);

  /** The journal of an instance behind a sequence, at most {@code limit} entries; -1 for all. */
  List<Entry> journal(Id instance, long after, int limit);

  /** The journal of a root and its children behind a position, at most {@code limit} entries. */
  List<Entry> journalOfRoot(Id root, long after, int limit);

  /** The stream of a root behind a number, at most {@code limit} events. */
  List<StreamEvent> stream(Id root, long after, int limit);

  /** Timers due at a time, earliest first; not those of instances in quarantine. */
  List<StoredTimer> due(long at, int limit);

  /** When the next of these timers is due, milliseconds since 1970. */
  Optional<Long> nextDue();

  /** What a domain keeps with a root under a name. */
  default Optional<Document> document(Id root, String kind, String name) {
    return documents(root, kind).stream()
        .filter(document -> document.name().equals(name))
        .findFirst();
  }

  /** What a domain keeps with a root of one kind, by name. */
  List<Document> documents(Id root, String kind);

  /** Who holds a name. */
  Optional<Id> holder(String tenant, String name);

  /**
   * Which instances: roots, or whatever is found by a subject.
   *
   * @param tenant whose
   * @param chart name of their chart; {@code null} for any
   * @param state their state; {@code null} for any
   * @param subject what they are found by; {@code null} for any
   * @param before ids below this one; {@code null} for the newest
   * @param limit at most so many, 1 to 200
   */
  record Page(
      String tenant,
      @Nullable String chart,
      @Nullable String state,
      @Nullable String subject,
      @Nullable Id before,
      int limit) {

    /** Instances whatever they are found by. */
    public Page(
        String tenant,
        @Nullable String chart,
        @Nullable String state,
        @Nullable Id before,
        int limit) {
      this(tenant, chart, state, null, before, limit);
    }
  }
}
