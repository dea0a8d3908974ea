package dev.lockstep.server.audit;

import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.engine.store.StoreException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A change of the trail that waits to be stored. Guarded by the lock of the writer. */
final class AuditEntry {

  /** The kinds of changes. */
  enum Change {
    ADD,
    BEGIN,
    COMPLETE,
    WITHDRAW
  }

  private final Change change;
  private final AuditRow row;
  private final boolean isDurable;
  private volatile long number;
  private volatile @Nullable StoreException failure;

  /**
   * Creates an entry.
   *
   * @param isDurable false if it may become durable only with the next durable change
   */
  AuditEntry(Change change, AuditRow row, boolean isDurable) {
    this.change = change;
    this.row = row;
    this.isDurable = isDurable;
  }

  AuditRow row() {
    return row;
  }

  /**
   * Returns the row with its number.
   *
   * @throws StoreException if it could not be stored
   */
  AuditRow stored() {
    if (failure != null) {
      throw failure;
    }
    return row.numbered(number);
  }

  /** Notes a failure. Returns true if the entry must not be retried. */
  boolean fail(StoreException reason) {
    failure = reason;
    return change == Change.BEGIN || reason.kind() == StoreException.Kind.UNSTORABLE;
  }

  private boolean isAdded() {
    return change == Change.ADD || change == Change.BEGIN;
  }

  /** Returns the changes of the store for entries. */
  static AuditWrites writes(List<AuditEntry> entries) {
    return new AuditWrites(
        entries.stream().filter(AuditEntry::isAdded).map(AuditEntry::row).toList(),
        rows(entries, Change.COMPLETE),
        rows(entries, Change.WITHDRAW).stream().map(AuditRow::number).toList(),
        entries.stream().anyMatch(entry -> entry.isDurable));
  }

  private static List<AuditRow> rows(List<AuditEntry> entries, Change change) {
    return entries.stream().filter(entry -> entry.change == change).map(AuditEntry::row).toList();
  }

  /** Sets the numbers of entries that were added. */
  static void stored(List<AuditEntry> entries, List<Long> numbers) {
    List<AuditEntry> added = entries.stream().filter(AuditEntry::isAdded).toList();
    for (int i = 0; i < added.size(); i++) {
      added.get(i).number = numbers.get(i);
    }
  }
}
