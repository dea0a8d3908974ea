package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.jdbc.Bindings;
import dev.lockstep.store.internal.jdbc.ChangeWriter.Binder;
import dev.lockstep.store.internal.jdbc.ChangeWriter.LeaseTerms;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Writes many rows of a table with one statement, whose parameters are the columns. */
final class PostgresBulk {

  /** The values of an inserted instance, in the order of {@link Bindings#inserted}. */
  private static final String INSERTED =
      "id bigint, root bigint, tenant text, definition integer, state text, sequence bigint,"
          + " machine text, details text, position bigint, seq bigint, queue text, ready_at bigint,"
          + " worker text, fence bigint, is_taken integer, millis bigint, created_at bigint,"
          + " updated_at bigint, quarantine text, subject text, failures integer";

  /** The values of an update, in the order of {@link Bindings#written} after the chart version. */
  private static final String UPDATED =
      "definition integer, state text, sequence bigint, machine text, details text,"
          + " position bigint, seq bigint, queue text, ready_at bigint, fence bigint,"
          + " updated_at bigint, quarantine text, failures integer, change integer, worker text,"
          + " lease integer, millis bigint, id bigint, old_sequence bigint, old_position bigint,"
          + " old_fence bigint";

  private static final String RECORD =
      "root bigint, position bigint, seq bigint, members bigint, content bytea";

  private static final String INSERT_RECORDS =
      "INSERT INTO record (" + names(RECORD) + ") SELECT " + names(RECORD) + from(RECORD);

  private final String insert;
  private final String update;

  PostgresBulk(LeaseTerms terms) {
    String until = terms.until().replace("?", "new.millis");
    String columns = names(INSERTED).replace("is_taken, millis", "lease_until");
    insert =
        "INSERT INTO instance ("
            + columns
            + ") SELECT "
            + columns.replace("lease_until", "CASE WHEN is_taken = 0 THEN 0 ELSE " + until + " END")
            + from(INSERTED);
    // A lease ends here, is unchanged, or is acquired by this write.
    update =
        """
        UPDATE instance
        SET definition = new.definition, state = new.state, sequence = new.sequence,
            machine = new.machine, details = new.details, position = new.position, seq = new.seq,
            queue = new.queue, ready_at = new.ready_at, fence = new.fence,
            updated_at = new.updated_at, quarantine = new.quarantine, failures = new.failures,
            worker = CASE new.change WHEN 1 THEN instance.worker WHEN 2 THEN new.worker END,
            lease_until = CASE new.lease WHEN 1 THEN instance.lease_until WHEN 2 THEN %s ELSE 0 END
        %s
        WHERE instance.id = new.id AND instance.sequence = new.old_sequence
          AND instance.position = new.old_position AND instance.fence = new.old_fence
        """
            .formatted(until, from(UPDATED));
  }

  private static String names(String columns) {
    return Arrays.stream(columns.split(", "))
        .map(column -> column.split(" ")[0])
        .collect(Collectors.joining(", "));
  }

  private static String from(String columns) {
    return Arrays.stream(columns.split(", "))
        .map(column -> "?::" + column.split(" ")[1] + "[]")
        .collect(Collectors.joining(", ", " FROM unnest(", ") AS new (" + names(columns) + ")"));
  }

  void insert(Session session, List<StoredInstance> rows, Binder<StoredInstance> binder)
      throws SQLException {
    write(session, insert, rows, binder);
  }

  /** Updates rows. Throws a conflict if any of them has changed. */
  void update(Session session, List<Changes.Update> rows, Binder<Changes.Update> binder)
      throws SQLException {
    if (write(session, update, rows, binder) != rows.size()) {
      throw new StoreException(
          StoreException.Kind.CONFLICT, "an instance was changed by another transaction");
    }
  }

  void insertRecords(Session session, List<CommitRecord> records) throws SQLException {
    write(session, INSERT_RECORDS, records, Bindings::record);
  }

  private static <T> int write(Session session, String sql, List<T> rows, Binder<T> binder)
      throws SQLException {
    if (rows.isEmpty()) {
      return 0;
    }
    Columns columns = new Columns(rows.size());
    for (T row : rows) {
      columns.next();
      binder.bind(columns, row);
    }
    PreparedStatement statement = session.statement(sql);
    columns.bind(statement);
    return statement.executeUpdate();
  }
}
