package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Id;
import java.sql.Connection;
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
    return StoredNotes.of(connection, Id.parse(errand).orElseThrow(), "start").stream()
        .anyMatch(note -> note.contains("\"attempts\":" + attempt + "}"));
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
