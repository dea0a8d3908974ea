package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Id;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads the announcements of attempts in a store, without the engines. */
final class Announcements implements AutoCloseable {

  private final Place place;
  private @Nullable Connection shared;

  Announcements(Place place) {
    this.place = place;
  }

  /** Returns true if an attempt is committed. */
  synchronized boolean has(String errand, long attempt) throws SQLException {
    if (!place.isShared()) {
      try (Connection connection = place.look()) {
        return has(connection, errand, attempt);
      }
    }
    Connection known = shared;
    if (known == null || !known.isValid(1)) {
      known = place.look();
      shared = known;
    }
    return has(known, errand, attempt);
  }

  private static boolean has(Connection connection, String errand, long attempt)
      throws SQLException {
    try (PreparedStatement question =
        connection.prepareStatement("SELECT note FROM journal WHERE instance = ? AND event = ?")) {
      question.setLong(1, Id.parse(errand).orElseThrow().value());
      question.setString(2, "start");
      try (ResultSet rows = question.executeQuery()) {
        while (rows.next()) {
          String note = rows.getString(1);
          if (note != null && note.contains("\"attempts\":" + attempt + "}")) {
            return true;
          }
        }
      }
    }
    return false;
  }

  @Override
  public synchronized void close() {
    try {
      if (shared != null) {
        shared.close();
      }
    } catch (SQLException broken) {
      // The connection is not needed any more.
    }
  }
}
