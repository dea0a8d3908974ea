package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
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

  /**
   * A page of the instances of a tenant that are in quarantine, newest first.
   *
   * @param before ids below this one; {@code null} for the newest
   */
  default List<StoredInstance> quarantined(String tenant, @Nullable Id before, int limit) {
    return List.of();
  }

  /** Returns how many instances of all tenants are in quarantine. */
  default long quarantinedCount() {
    return 0;
  }

  /** Returns the outlines of what {@link #page} returns, in its order. */
  default List<Outline> outlines(Page page) {
    return page(page).stream().map(Outline::of).toList();
  }

  /** Returns the outlines of instances, in any order; those not there are left out. */
  default List<Outline> outlines(Collection<Id> ids) {
    return instances(ids).stream().map(Outline::of).toList();
  }

  /**
   * Returns the outlines of a root's children behind an id, by id.
   *
   * @param after {@code null} for the first
   * @param limit at most so many
   */
  default List<Outline> outlinesOfChildren(Id root, @Nullable Id after, int limit) {
    return children(root).stream()
        .filter(row -> after == null || row.id().compareTo(after) > 0)
        .limit(limit)
        .map(Outline::of)
        .toList();
  }

  /**
   * Returns the rows of a root and its children behind an id, by id, each with {@code {}} in place
   * of its data.
   *
   * @param after {@code null} for the first
   * @param limit at most so many
   */
  default List<StoredInstance> briefs(Id root, @Nullable Id after, int limit) {
    return Stream.concat(instance(root).stream(), children(root).stream())
        .filter(row -> after == null || row.id().compareTo(after) > 0)
        .sorted(Comparator.comparing(StoredInstance::id))
        .limit(limit)
        .map(row -> row.with("{}"))
        .toList();
  }

  /**
   * Returns an instance without the long values of its data, which the store does not hand out.
   * Empty if there is no such instance, its data is no JSON object, or the store cannot cut.
   *
   * @param longest characters that are read of a value at most
   * @param nested a member whose members are told apart, and read whole but for {@code within}
   * @param within a member of {@code nested}
   */
  default Optional<CutInstance> cut(Id id, int longest, String nested, String within) {
    return Optional.empty();
  }

  /** The journal of an instance behind a sequence, at most {@code limit} entries; -1 for all. */
  List<Entry> journal(Id instance, long after, int limit);

  /** The journal of a root and its children behind a position, at most {@code limit} entries. */
  List<Entry> journalOfRoot(Id root, long after, int limit);

  /** Returns the bytes of payload and note of each entry that {@link #journal} returns. */
  default List<Long> journalSizes(Id instance, long after, int limit) {
    return journal(instance, after, limit).stream().map(Reads::bytes).toList();
  }

  /** Returns the bytes of payload and note of each entry that {@link #journalOfRoot} returns. */
  default List<Long> journalOfRootSizes(Id root, long after, int limit) {
    return journalOfRoot(root, after, limit).stream().map(Reads::bytes).toList();
  }

  private static long bytes(Entry entry) {
    return Outline.bytes(Objects.requireNonNullElse(entry.payload(), ""))
        + Outline.bytes(Objects.requireNonNullElse(entry.note(), ""));
  }

  /** Returns the bytes of data of each event that {@link #stream} returns. */
  default List<Long> streamSizes(Id root, long after, int limit) {
    return stream(root, after, limit).stream().map(event -> Outline.bytes(event.data())).toList();
  }

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
   * Counts the names of a tenant that are held and begin alike.
   *
   * @param prefix letters and digits; the names go on with digits and letters up to {@code y}
   * @param most where counting stops
   */
  long held(String tenant, String prefix, long most);

  /** Returns the characters a tenant stores, as far as they are counted. */
  default long stored(String tenant) {
    return 0;
  }

  /**
   * Which instances: roots, whatever is found by a subject, or children as well.
   *
   * @param tenant whose
   * @param chart name of their chart; {@code null} for any
   * @param state their state; {@code null} for any
   * @param subject what they are found by; {@code null} for any
   * @param before ids below this one; {@code null} for the newest
   * @param limit at most so many, 1 to 200
   * @param isAll whether children are meant as well as roots
   */
  record Page(
      String tenant,
      @Nullable String chart,
      @Nullable String state,
      @Nullable String subject,
      @Nullable Id before,
      int limit,
      boolean isAll) {

    /** Roots, or whatever is found by a subject. */
    public Page(
        String tenant,
        @Nullable String chart,
        @Nullable String state,
        @Nullable String subject,
        @Nullable Id before,
        int limit) {
      this(tenant, chart, state, subject, before, limit, false);
    }

    /** Returns the same page with children. */
    public Page andChildren() {
      return new Page(tenant, chart, state, subject, before, limit, true);
    }

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
