package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.history.DataText;
import dev.lockstep.store.internal.history.SnapshotText;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Converts result rows to values; defines the columns of every table in one order. */
public final class ResultRows {

  static final String ENTRY =
      "instance, sequence, root, position, definition, kind, event, actor, principal, from_state,"
          + " to_state, payload, note, command, at";
  static final String EVENT = "root, seq, instance, type, data, at";
  public static final String RECORD = "root, position, seq, members, content";
  static final String TIMER = "instance, root, id, entry, due";
  static final String DOCUMENT = "root, kind, name, data, at";
  public static final String ANSWER = "tenant, key, digest, body, at";

  /** The number of the column with the end of a lease, in {@link #instanceColumns}. */
  public static final int LEASE = 15;

  private static final Entry.Kind[] KINDS = Entry.Kind.values();

  private final Dialect dialect;

  ResultRows(Dialect dialect) {
    this.dialect = dialect;
  }

  /** Creates a value from the current row of a result. */
  @FunctionalInterface
  public interface Reader<T> {

    T read(ResultSet row) throws SQLException;
  }

  /** Returns the columns of an instance, for {@link #instance}. */
  public String instanceColumns() {
    return "id, root, tenant, definition, state, sequence, machine, details, position, seq, queue,"
        + " ready_at, worker, fence, "
        + dialect.lease()
        + ", created_at, updated_at, quarantine, subject, failures";
  }

  public StoredInstance instance(ResultSet row) throws SQLException {
    String worker = row.getString(13);
    boolean isLeased = worker != null && row.getLong(LEASE) > dialect.now().getAsLong();
    return new StoredInstance(
        new Id(row.getLong(1)),
        new Id(row.getLong(2)),
        row.getString(3),
        row.getInt(4),
        row.getString(5),
        row.getLong(6),
        SnapshotText.read(row.getString(7)),
        DataText.read(row.getString(8)),
        row.getLong(9),
        row.getLong(10),
        new Work(
            row.getString(11),
            row.getLong(12),
            worker,
            row.getLong(14),
            isLeased,
            0,
            row.getInt(20)),
        row.getLong(16),
        row.getLong(17),
        row.getString(18),
        row.getString(19));
  }

  static Entry entry(ResultSet row) throws SQLException {
    return new Entry(
        new Id(row.getLong(1)),
        row.getLong(2),
        new Id(row.getLong(3)),
        row.getLong(4),
        row.getInt(5),
        KINDS[row.getInt(6)],
        row.getString(7),
        row.getString(8),
        row.getString(9),
        row.getString(10),
        row.getString(11),
        row.getString(12),
        row.getString(13),
        row.getString(14),
        row.getLong(15));
  }

  static StreamEvent event(ResultSet row) throws SQLException {
    return new StreamEvent(
        new Id(row.getLong(1)),
        row.getLong(2),
        new Id(row.getLong(3)),
        row.getString(4),
        row.getString(5),
        row.getLong(6));
  }

  public static CommitRecord record(ResultSet row) throws SQLException {
    return new CommitRecord(
        new Id(row.getLong(1)), row.getLong(2), row.getLong(3), row.getLong(4), row.getBytes(5));
  }

  static StoredTimer timer(ResultSet row) throws SQLException {
    return new StoredTimer(
        new Id(row.getLong(1)),
        new Id(row.getLong(2)),
        row.getString(3),
        row.getLong(4),
        row.getLong(5));
  }

  static Document document(ResultSet row) throws SQLException {
    return new Document(
        new Id(row.getLong(1)),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getLong(5));
  }

  public static StoredAnswer answer(ResultSet row) throws SQLException {
    return new StoredAnswer(
        row.getString(1), row.getString(2), row.getString(3), row.getString(4), row.getLong(5));
  }

  public static <T> List<T> all(PreparedStatement question, Reader<T> reader) throws SQLException {
    try (ResultSet rows = question.executeQuery()) {
      List<T> values = new ArrayList<>();
      while (rows.next()) {
        values.add(reader.read(rows));
      }
      return List.copyOf(values);
    }
  }

  public static <T> Optional<T> first(PreparedStatement question, Reader<@Nullable T> reader)
      throws SQLException {
    try (ResultSet rows = question.executeQuery()) {
      return rows.next() ? Optional.ofNullable(reader.read(rows)) : Optional.empty();
    }
  }
}
