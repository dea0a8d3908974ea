package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.administration.AuditRow;
import java.util.List;
import java.util.stream.Stream;

/**
 * All changes of one transaction. Updates compare and set: each names the sequence the row must
 * still have.
 *
 * @param inserted rows of new instances, a root before its children
 * @param updated changed rows, each with the sequence it was loaded with
 * @param removedTimers timers to delete before the added ones are inserted
 * @param claimed names to claim after the released ones are free
 * @param released names to release first
 * @param usage changes of what tenants store; merged to one for each tenant, in their order
 * @param search rows of the search index that are new or have changed
 * @param prepared prepared forms of some of the entries and events
 * @param audited new rows of the audit trail
 */
public record Changes(
    List<StoredInstance> inserted,
    List<Update> updated,
    List<Entry> entries,
    List<StreamEvent> events,
    List<StoredTimer> removedTimers,
    List<StoredTimer> addedTimers,
    List<Claim> released,
    List<Claim> claimed,
    List<Document> documents,
    List<StoredAnswer> answers,
    List<Usage> usage,
    List<SearchRow> search,
    List<PreparedHistory> prepared,
    List<AuditRow> audited) {

  public Changes {
    usage = Usage.sums(usage);
  }

  /** Creates changes that do not change the storage sums of tenants. */
  public Changes(
      List<StoredInstance> inserted,
      List<Update> updated,
      List<Entry> entries,
      List<StreamEvent> events,
      List<StoredTimer> removedTimers,
      List<StoredTimer> addedTimers,
      List<Claim> released,
      List<Claim> claimed,
      List<Document> documents,
      List<StoredAnswer> answers) {
    this(
        inserted,
        updated,
        entries,
        events,
        removedTimers,
        addedTimers,
        released,
        claimed,
        documents,
        answers,
        List.of());
  }

  /** Creates changes that do not change the search index. */
  public Changes(
      List<StoredInstance> inserted,
      List<Update> updated,
      List<Entry> entries,
      List<StreamEvent> events,
      List<StoredTimer> removedTimers,
      List<StoredTimer> addedTimers,
      List<Claim> released,
      List<Claim> claimed,
      List<Document> documents,
      List<StoredAnswer> answers,
      List<Usage> usage) {
    this(
        inserted,
        updated,
        entries,
        events,
        removedTimers,
        addedTimers,
        released,
        claimed,
        documents,
        answers,
        usage,
        List.of(),
        List.of(),
        List.of());
  }

  /** Creates changes that only add to histories. */
  public static Changes ofHistory(List<Entry> entries, List<StreamEvent> events) {
    return new Changes(
        List.of(), List.of(), entries, events, List.of(), List.of(), List.of(), List.of(),
        List.of(), List.of());
  }

  /** Creates changes that only store a document. */
  public static Changes ofDocument(Document document) {
    return new Changes(
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(document),
        List.of());
  }

  /** Creates changes of the search index only. */
  public static Changes ofSearch(List<SearchRow> rows) {
    return new Changes(
        List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
        List.of(), List.of(), List.of(), rows, List.of(), List.of());
  }

  /**
   * An updated row and the values it must still have in the store.
   *
   * @param expectedSequence the sequence the row must still have
   * @param expectedPosition the position the row must still have
   * @param expectedFence the fence the row must still have
   * @param hasNewSubject true if its subject differs from the stored one
   */
  public record Update(
      StoredInstance row,
      long expectedSequence,
      long expectedPosition,
      long expectedFence,
      boolean hasNewSubject) {

    /** Creates an update that keeps the fence and the subject of the row. */
    public Update(StoredInstance row, long expectedSequence, long expectedPosition) {
      this(row, expectedSequence, expectedPosition, row.work().fence(), false);
    }
  }

  /** Returns the inserted and updated rows that this transaction acquires for a worker. */
  public List<StoredInstance> taken() {
    return Stream.concat(inserted.stream(), updated.stream().map(Update::row))
        .filter(row -> row.work().isTaken())
        .toList();
  }

  /** Returns the updated rows whose subject has changed. */
  public List<StoredInstance> newSubjects() {
    return updated.stream().filter(Update::hasNewSubject).map(Update::row).toList();
  }

  /** Returns true if nothing is written. */
  public boolean isEmpty() {
    return inserted.isEmpty()
        && updated.isEmpty()
        && removedTimers.isEmpty()
        && addedTimers.isEmpty()
        && released.isEmpty()
        && claimed.isEmpty()
        && documents.isEmpty()
        && answers.isEmpty()
        && usage.isEmpty()
        && search.isEmpty()
        && audited.isEmpty();
  }
}
