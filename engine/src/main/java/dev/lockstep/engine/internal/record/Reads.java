package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.ChartId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads committed rows. Its results are for display and for finding work; decisions are made in a
 * {@link Transaction}. Thread-safe; every method throws {@link StoreException}.
 */
public interface Reads {

  /** Returns all chart versions by their numbers, which may have gaps of any length. */
  Map<Integer, ChartId> definitions();

  Optional<StoredInstance> instance(Id id);

  /** Returns the rows of some instances, read together; unknown IDs are left out. */
  List<StoredInstance> instances(Collection<Id> ids);

  /** Returns the rows of a root's children in the order of their IDs. */
  List<StoredInstance> children(Id root);

  /**
   * Returns at most {@code limit} roots of all tenants with an ID above {@code after}, in the order
   * of their IDs; {@code null} for the first.
   */
  List<StoredInstance> roots(@Nullable Id after, int limit);

  /** Returns the first tenant after a name that has roots, in the order of their names. */
  Optional<String> nextTenant(String after);

  /**
   * Returns at most {@code limit} roots of a tenant and a chart with an ID above {@code after} and
   * below {@code below}, in the order of their IDs.
   *
   * @param after {@code null} for the first
   */
  List<RootState> rootStates(String tenant, String chart, @Nullable Id after, Id below, int limit);

  /** Returns a page of rows, newest first. */
  List<StoredInstance> page(Page page);

  /**
   * Returns a page of the instances of a tenant that are in quarantine, newest first.
   *
   * @param before only IDs below this one; {@code null} for the newest
   */
  List<StoredInstance> quarantined(String tenant, @Nullable Id before, int limit);

  /** Returns how many instances of all tenants are in quarantine. */
  long quarantinedCount();

  /** Returns the outlines of what {@link #page} returns, in its order. */
  List<Outline> outlines(Page page);

  /** Returns the outlines of instances in any order; unknown IDs are left out. */
  List<Outline> outlines(Collection<Id> ids);

  /**
   * Returns the marks of a tenant's instances with a subject, in the order of their IDs.
   *
   * @param limit largest number of marks
   */
  List<Mark> marks(String tenant, String subject, int limit);

  /**
   * Returns the outlines of a root's children with an ID above {@code after}, in the order of their
   * IDs.
   *
   * @param after {@code null} for the first
   * @param limit largest number of outlines
   */
  List<Outline> outlinesOfChildren(Id root, @Nullable Id after, int limit);

  /**
   * Returns the rows of a root and its children with an ID above {@code after}, in the order of
   * their IDs, each with {@code {}} in place of its data.
   *
   * @param after {@code null} for the first
   * @param limit largest number of rows
   */
  List<StoredInstance> briefs(Id root, @Nullable Id after, int limit);

  /**
   * Returns an instance without the long values of its data, which the store does not transfer.
   * Empty if there is no such instance, its data is not a JSON object, or the store cannot cut.
   *
   * @param longest largest number of characters to read of a value
   * @param nested a member whose members are returned separately, and in full except {@code within}
   * @param within a member of {@code nested}
   */
  Optional<CutInstance> cut(Id id, int longest, String nested, String within);

  /**
   * Returns at most {@code limit} entries of the journal of an instance with a sequence above
   * {@code after}; -1 for all.
   */
  List<Entry> journal(Id instance, long after, int limit);

  /**
   * Returns the latest entry of the journal of an instance that is not a migration.
   *
   * @param sequence the sequence of the instance; later entries are ignored
   */
  default Optional<Entry> latestStep(Id instance, long sequence) {
    for (long at = sequence; at >= 0; at--) {
      List<Entry> entries = journal(instance, at - 1, 1);
      if (entries.isEmpty()) {
        return Optional.empty();
      }
      if (entries.get(0).kind() != Entry.Kind.MIGRATION) {
        return Optional.of(entries.get(0));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns at most {@code limit} entries of the journal of a root and its children with a position
   * above {@code after}.
   */
  List<Entry> journalOfRoot(Id root, long after, int limit);

  /** Returns the bytes of payload and note of each entry that {@link #journal} returns. */
  List<Long> journalSizes(Id instance, long after, int limit);

  /** Returns the bytes of payload and note of each entry that {@link #journalOfRoot} returns. */
  List<Long> journalOfRootSizes(Id root, long after, int limit);

  /** Returns the bytes of data of each event that {@link #stream} returns. */
  List<Long> streamSizes(Id root, long after, int limit);

  /**
   * Returns at most {@code limit} events of the stream of a root with a number above {@code after}.
   */
  List<StreamEvent> stream(Id root, long after, int limit);

  /**
   * Returns at most {@code limit} timers due at a time, earliest first, without those of instances
   * in quarantine.
   */
  List<StoredTimer> due(long at, int limit);

  /**
   * Returns the time at which the next of these timers is due, milliseconds since 1970; empty if
   * there is none.
   */
  Optional<Long> nextDue();

  /** Returns a document of a root by kind and name. */
  Optional<Document> document(Id root, String kind, String name);

  /** Returns the documents of a root of one kind, in the order of their names. */
  List<Document> documents(Id root, String kind);

  /** Returns all documents of a root, in the order of their kinds and names. */
  List<Document> documents(Id root);

  /** Returns the instance that holds a name of a tenant; empty if the name is free. */
  Optional<Id> holder(String tenant, String name);

  /**
   * Counts the held names of a tenant that begin with a prefix.
   *
   * @param prefix letters and digits; the rest of a counted name is digits and letters up to {@code
   *     y}
   * @param most the count stops at this number
   */
  long held(String tenant, String prefix, long most);

  /** Returns the number of characters that a tenant stores, as far as the store counts them. */
  long stored(String tenant);

  /**
   * A query for a page of instances: roots, instances with a subject, or all.
   *
   * @param tenant the tenant the instances belong to
   * @param chart name of their chart; {@code null} for any
   * @param state their state; {@code null} for any
   * @param subject their subject; {@code null} for any. With a subject, children are found too.
   * @param before only IDs below this one; {@code null} for the newest
   * @param limit largest number of instances, 1 to 200
   * @param isAll true if children are included as well as roots
   * @param begin the first field of their data, a text, with the brace before it and the comma
   *     behind it; {@code null} for any
   */
  record Page(
      String tenant,
      @Nullable String chart,
      @Nullable String state,
      @Nullable String subject,
      @Nullable Id before,
      int limit,
      boolean isAll,
      @Nullable String begin) {

    /** Creates a query for roots, or for all instances with a subject. */
    public Page(
        String tenant,
        @Nullable String chart,
        @Nullable String state,
        @Nullable String subject,
        @Nullable Id before,
        int limit) {
      this(tenant, chart, state, subject, before, limit, false, null);
    }

    /** Returns the same page with children. */
    public Page andChildren() {
      return new Page(tenant, chart, state, subject, before, limit, true, begin);
    }

    /** Returns the same page of instances whose data begins with a field. */
    public Page beginning(@Nullable String text) {
      return new Page(tenant, chart, state, subject, before, limit, isAll, text);
    }

    /** Creates a query for roots with any subject. */
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
