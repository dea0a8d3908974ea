package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.PreparedStatement;

/**
 * A repeated check of a server: measures its clock, and rejects it if confirmed commits may be lost
 * since a setting was changed.
 */
record ServerCheck(Sessions sessions, ServerClock clock, boolean acceptsUnsafe) {

  private static final String TIME =
      """
      SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
        current_setting('fsync') <> 'off' AND current_setting('full_page_writes') <> 'off'
      """;

  private record Looked(long micros, boolean isSafe) {}

  void run() {
    boolean isSafe =
        sessions.ask(
            session -> {
              PreparedStatement question = session.statement(TIME);
              long before = clock.moment();
              Looked looked =
                  ResultRows.first(question, row -> new Looked(row.getLong(1), row.getBoolean(2)))
                      .orElseThrow();
              clock.measured(looked.micros(), before, clock.moment());
              return looked.isSafe();
            });
    if (!isSafe && !acceptsUnsafe) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "the server may lose confirmed commits: fsync or full_page_writes was turned off");
    }
  }
}
