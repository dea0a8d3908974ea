package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.store.internal.history.CommitRecord;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads the notes of journal entries from records, without a store. */
final class StoredNotes {

  private static final String RECORDS =
      "SELECT root, position, seq, members, content FROM record"
          + " WHERE root = (SELECT root FROM instance WHERE id = ?) ORDER BY position";

  private StoredNotes() {}

  /** Returns the notes of the steps of an instance by an event. */
  static List<String> of(Connection connection, Id instance, String event) throws SQLException {
    List<String> notes = new ArrayList<>();
    try (PreparedStatement question = connection.prepareStatement(RECORDS)) {
      question.setLong(1, instance.value());
      try (ResultSet rows = question.executeQuery()) {
        while (rows.next()) {
          CommitRecord record =
              new CommitRecord(
                  new Id(rows.getLong(1)),
                  rows.getLong(2),
                  rows.getLong(3),
                  rows.getLong(4),
                  rows.getBytes(5));
          for (Entry entry : record.history().entries()) {
            if (entry.instance().equals(instance) && entry.event().equals(event)) {
              notes.add(String.valueOf(entry.note()));
            }
          }
        }
      }
    }
    return notes;
  }
}
