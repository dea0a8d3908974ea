package dev.lockstep.engine.record;

import java.util.List;
import java.util.stream.Stream;

/**
 * All that a transaction writes. Instances are compared and set: each comes with the sequence the
 * row must still have.
 *
 * @param inserted rows of new instances, a root before its children
 * @param updated rows that stand, each with the sequence it was loaded with
 * @param removedTimers before the added ones
 * @param claimed names taken
 * @param released names given back, before others are taken
 * @param usage changes of what tenants store, one for each row, in the order of the rows
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
    List<Usage> usage) {

  public Changes {
    usage = Usage.sums(usage);
  }

  /** Changes that leave the sums of tenants as they are. */
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

  /**
   * A row and what it must still be.
   *
   * @param expectedFence the fence the row must still have
   * @param hasNewSubject whether it is found by another subject than before
   */
  public record Update(
      StoredInstance row,
      long expectedSequence,
      long expectedPosition,
      long expectedFence,
      boolean hasNewSubject) {

    /** Of a row nobody takes by this write, found by what it was found by. */
    public Update(StoredInstance row, long expectedSequence, long expectedPosition) {
      this(row, expectedSequence, expectedPosition, row.work().fence(), false);
    }
  }

  /** Rows that are taken for a worker. */
  public List<StoredInstance> taken() {
    return Stream.concat(inserted.stream(), updated.stream().map(Update::row))
        .filter(row -> row.work().isTaken())
        .toList();
  }

  /** Rows that stand and are found by another subject than before. */
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
        && usage.isEmpty();
  }
}
