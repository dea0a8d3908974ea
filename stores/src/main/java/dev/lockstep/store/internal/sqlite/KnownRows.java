package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The instances that transactions have read or written last, which the next transaction need not
 * read again. SQLite counts the changes by this connection and notices those by others: all rows
 * are forgotten if anything has changed that was not recorded here, and after a transaction that
 * was not committed. For use by the holder of the writing session.
 */
final class KnownRows {

  private static final int BITS = 12;

  /** Instances with longer texts are read each time. */
  private static final int LONGEST = 2_048;

  private static final long UNKNOWN = Long.MIN_VALUE;

  private static final String CHANGES = "SELECT total_changes()";
  private static final String VERSION = "PRAGMA data_version";

  private final LongSupplier leaseClock;
  private final Known[] rows = new Known[2 << BITS];
  private final List<Known> written = new ArrayList<>();

  /** The session that has changed the rows to what is known; {@code null} if nothing is known. */
  private @Nullable Session session;

  private long version;
  private long changes;
  private long counted;
  private boolean isChecked;
  private long now;

  KnownRows(LongSupplier leaseClock) {
    this.leaseClock = leaseClock;
  }

  /** A row and the end of its lease. */
  record Known(StoredInstance row, long leaseUntil) {}

  /**
   * Forgets all rows if the database has changed. The first use in each transaction, before it
   * changes anything.
   */
  private void check(Session writer) throws SQLException {
    if (isChecked) {
      return;
    }
    long count = number(writer, CHANGES);
    long seen = number(writer, VERSION);
    if (writer != session || count != changes || seen != version) {
      Arrays.fill(rows, null);
      session = writer;
      changes = count;
      version = seen;
    }
    isChecked = true;
  }

  private static long number(Session writer, String sql) throws SQLException {
    return ResultRows.first(writer.statement(sql), row -> row.getLong(1)).orElseThrow();
  }

  /** Returns a row as the transaction would read it; {@code null} if it must read it. */
  @Nullable StoredInstance row(Session writer, Id id) throws SQLException {
    if (!written.isEmpty()) {
      return null;
    }
    check(writer);
    Known known = known(id);
    return known == null ? null : asOf(known, leaseClock.getAsLong());
  }

  private @Nullable Known known(Id id) {
    int place = place(id);
    return isOf(rows[place], id) ? rows[place] : isOf(rows[place + 1], id) ? rows[place + 1] : null;
  }

  private static boolean isOf(@Nullable Known known, Id id) {
    return known != null && known.row().id().equals(id);
  }

  private static StoredInstance asOf(Known known, long now) {
    Work work = known.row().work();
    boolean isLeased = work.worker() != null && known.leaseUntil() > now;
    return isLeased == work.isLeased() && !work.isTaken()
        ? known.row()
        : RowChanges.working(
            known.row(),
            new Work(
                work.queue(),
                work.readyAt(),
                work.worker(),
                work.fence(),
                isLeased,
                0,
                work.failures()),
            known.row().updatedAt());
  }

  /** Records a row that the transaction has read. */
  void read(Known known) {
    if (isChecked && written.isEmpty()) {
      keep(known);
    }
  }

  /** Records changes before the transaction makes them. Their leases begin now. */
  void write(Session writer, Changes all) throws SQLException {
    check(writer);
    now = leaseClock.getAsLong();
    for (StoredInstance row : all.inserted()) {
      Work work = row.work();
      written.add(new Known(row, work.isTaken() ? until(work.takenMillis()) : 0));
    }
    for (Changes.Update update : all.updated()) {
      written.add(new Known(update.row(), leaseUntil(update.row())));
    }
  }

  /** Returns the end of a lease that the recorded changes acquire. */
  long until(long millis) {
    return now + millis;
  }

  private long leaseUntil(StoredInstance row) {
    Work work = row.work();
    if (work.worker() == null) {
      return 0;
    }
    if (work.isTaken()) {
      return until(work.takenMillis());
    }
    Known before = known(row.id());
    return before != null && work.worker().equals(before.row().work().worker())
        ? before.leaseUntil()
        : UNKNOWN;
  }

  /** Begins the acquisition of rows. */
  void take(Session writer) throws SQLException {
    check(writer);
  }

  /** Records a row that the transaction has acquired. */
  void taken(Known known) {
    written.add(known);
  }

  /** Ends the recorded changes. */
  void changed(Session writer) throws SQLException {
    if (!written.isEmpty()) {
      counted = number(writer, CHANGES);
    }
  }

  /** Ends a transaction. What was not committed is counted as a change that is not known. */
  void ended(boolean isCommitted) {
    if (isCommitted && !written.isEmpty()) {
      written.forEach(this::keep);
      changes = counted;
    }
    written.clear();
    isChecked = false;
  }

  private void keep(Known known) {
    StoredInstance row = known.row();
    int place = place(row.id());
    boolean isKept =
        known.leaseUntil() != UNKNOWN && row.snapshot().length() + row.data().length() <= LONGEST;
    if (isOf(rows[place + 1], row.id())) {
      rows[place + 1] = null;
    }
    if (!isOf(rows[place], row.id())) {
      rows[place + 1] = rows[place];
    }
    rows[place] = isKept ? known : null;
  }

  /** Returns the first of two places of an instance; the newer of two rows is at the first one. */
  private static int place(Id id) {
    return (int) (id.value() * 0x9E3779B97F4A7C15L >>> Long.SIZE - BITS) << 1;
  }
}
