package dev.lockstep.engine.internal.administration;

import dev.lockstep.engine.store.StoreException;
import java.util.Collections;
import java.util.List;

/**
 * The audit trail: rows that are appended before an action, completed after it, read, and deleted
 * when they are old. Completed rows never change. Thread-safe; every method throws {@link
 * StoreException}.
 */
public interface AuditLog {

  /** A trail that stores nothing. */
  AuditLog NONE =
      new AuditLog() {
        @Override
        public List<Long> write(AuditWrites writes) {
          return Collections.nCopies(writes.added().size(), 0L);
        }

        @Override
        public Page page(AuditQuery query, long before, int limit) {
          return new Page(List.of(), 0);
        }

        @Override
        public int forget(long before, int limit) {
          return 0;
        }
      };

  /**
   * Stores changes in one transaction. They are durable when the method returns if they must be,
   * otherwise no later than any change of the store that begins afterwards.
   *
   * @return the numbers of the added rows, in their order
   */
  List<Long> write(AuditWrites writes);

  /**
   * Returns rows, newest first.
   *
   * @param before only numbers below this one
   * @param limit the maximum number of rows, at least 1
   */
  Page page(AuditQuery query, long before, int limit);

  /**
   * Deletes old rows.
   *
   * @param before rows of an earlier time are deleted, milliseconds since 1970
   * @param limit the maximum number of rows, at least 1
   * @return the number of deleted rows
   */
  int forget(long before, int limit);

  /**
   * A page of rows.
   *
   * @param next the number before which the next page begins; 0 if there is none
   */
  record Page(List<AuditRow> rows, long next) {}
}
