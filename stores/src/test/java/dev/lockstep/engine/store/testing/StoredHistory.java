package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.store.internal.history.CommitRecord;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Replaces the stored history of a root, as a defect of the program would write it. */
public final class StoredHistory {

  private StoredHistory() {}

  /** Replaces the journal of a root. */
  public static void changeJournal(
      TestDatabase database, Id root, UnaryOperator<List<Entry>> change) {
    Reads reads = database.store().reads();
    write(
        database,
        root,
        change.apply(reads.journalOfRoot(root, 0, Integer.MAX_VALUE)),
        reads.stream(root, 0, Integer.MAX_VALUE));
  }

  /** Replaces the stream of a root. */
  public static void changeStream(
      TestDatabase database, Id root, UnaryOperator<List<StreamEvent>> change) {
    Reads reads = database.store().reads();
    write(
        database,
        root,
        reads.journalOfRoot(root, 0, Integer.MAX_VALUE),
        change.apply(reads.stream(root, 0, Integer.MAX_VALUE)));
  }

  private static void write(
      TestDatabase database, Id root, List<Entry> entries, List<StreamEvent> events) {
    database.execute("DELETE FROM record WHERE root = " + root.value());
    Changes changes =
        new Changes(
            List.of(), List.of(), entries, events, List.of(), List.of(), List.of(), List.of(),
            List.of(), List.of());
    CommitRecord.of(changes).forEach(record -> insert(database, record));
  }

  /** Moves the history of a root to the rows that programs before schema version 8 wrote. */
  public static void moveToEarlierRows(TestDatabase database, Id root) {
    Reads reads = database.store().reads();
    List<Entry> entries = reads.journalOfRoot(root, 0, Integer.MAX_VALUE);
    List<StreamEvent> events = reads.stream(root, 0, Integer.MAX_VALUE);
    database.execute("DELETE FROM record WHERE root = " + root.value());
    for (Entry entry : entries) {
      database.execute(
          "INSERT INTO earlier_journal (root, position, instance, sequence, definition, kind,"
              + " event, actor, principal, from_state, to_state, payload, note, command, at)"
              + " VALUES ("
              + Stream.<Object>of(
                      root.value(),
                      entry.position(),
                      entry.instance().value(),
                      entry.sequence(),
                      entry.definition(),
                      entry.kind().ordinal(),
                      entry.event(),
                      entry.actor(),
                      entry.principal(),
                      entry.from(),
                      entry.to(),
                      Optional.ofNullable(entry.payload()),
                      Optional.ofNullable(entry.note()),
                      Optional.ofNullable(entry.command()),
                      entry.at())
                  .map(StoredHistory::literal)
                  .collect(Collectors.joining(", "))
              + ")");
    }
    for (StreamEvent event : events) {
      database.execute(
          "INSERT INTO earlier_stream (root, seq, instance, type, data, at) VALUES ("
              + Stream.<Object>of(
                      root.value(),
                      event.seq(),
                      event.instance().value(),
                      event.type(),
                      event.data(),
                      event.at())
                  .map(StoredHistory::literal)
                  .collect(Collectors.joining(", "))
              + ")");
    }
  }

  private static String literal(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(StoredHistory::literal).orElse("NULL");
    }
    return value instanceof String text ? "'" + text.replace("'", "''") + "'" : value.toString();
  }

  /** Inserts a record. */
  public static void insert(TestDatabase database, CommitRecord record) {
    database.execute(
        "INSERT INTO record VALUES (%d, %d, %d, %d, %s)"
            .formatted(
                record.root().value(),
                record.position(),
                record.seq(),
                record.members(),
                literal(database, record.body())));
  }

  /** Returns bytes as a literal of SQL. */
  public static String literal(TestDatabase database, byte[] bytes) {
    String hex = HexFormat.of().formatHex(bytes);
    return database.toString().equals("SQLite") ? "x'" + hex + "'" : "'\\x" + hex + "'";
  }
}
