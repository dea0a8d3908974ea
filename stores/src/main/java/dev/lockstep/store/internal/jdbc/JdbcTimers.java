package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.TimerQueue;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;

/**
 * Counts attempts in the rows of timers. The counts are not flushed: if the machine loses power, a
 * timer was not the cause.
 */
public final class JdbcTimers implements TimerQueue {

  /** The suffix of a selection that skips rows locked by another transaction. */
  public static final String SKIP_LOCKED = " FOR UPDATE SKIP LOCKED";

  // Literals, not parameters: the partial index on suspects has the same condition.
  private static final String IS_SUSPECT = " attempts >= 2";

  private static final String SUSPECTS =
      "SELECT "
          + ResultRows.TIMER
          + ", attempts, tried_at FROM timer WHERE due <= ? AND"
          + IS_SUSPECT
          + " AND"
          + Queries.IS_SOUND
          + " ORDER BY tried_at, due, instance, id, entry LIMIT ?";

  private static final String BEGIN =
      """
      UPDATE timer SET attempts = attempts + 1, tried_at = ?
      WHERE (due, instance, id, entry) = (
        SELECT due, instance, id, entry FROM timer
        WHERE due = ? AND instance = ? AND id = ? AND entry = ?%s)
      """;

  private static final String END =
      """
      UPDATE timer SET attempts = attempts - 1
      WHERE due = ? AND instance = ? AND id = ? AND entry = ? AND attempts > 0
      """;

  private static final String QUARANTINE =
      """
      UPDATE instance SET quarantine = ?, fence = fence + 1, updated_at = ?
      WHERE id = ? AND quarantine IS NULL
      """;

  private static final String FORGET = "UPDATE timer SET attempts = 0 WHERE instance = ?";

  private final Sessions sessions;
  private final Queries queries;
  private final InstantSource clock;
  private final String begin;

  /**
   * Creates the timers of a database.
   *
   * @param lock {@link #SKIP_LOCKED} if several transactions can write at once, otherwise empty
   */
  public JdbcTimers(Sessions sessions, Queries queries, InstantSource clock, String lock) {
    this.sessions = sessions;
    this.queries = queries;
    this.clock = clock;
    this.begin = BEGIN.formatted(lock);
  }

  @Override
  public List<StoredTimer> due(long at, int limit) {
    return sessions.ask(session -> queries.dueUnsuspected(session, at, limit));
  }

  @Override
  public List<Suspect> suspects(long at, int limit) {
    return sessions.ask(
        session -> {
          PreparedStatement question = session.statement(SUSPECTS);
          question.setLong(1, at);
          question.setInt(2, limit);
          return ResultRows.all(
              question, row -> new Suspect(ResultRows.timer(row), row.getInt(6), row.getLong(7)));
        });
  }

  @Override
  public void begin(Collection<StoredTimer> timers, long now) {
    sessions.changeUnflushed(
        session -> {
          PreparedStatement update = session.statement(begin);
          StatementParameters to = new StatementParameters(update);
          for (StoredTimer timer : timers) {
            to.add(now);
            key(to, timer);
            to.addBatch();
          }
          return update.executeBatch();
        });
  }

  @Override
  public void end(Collection<StoredTimer> timers) {
    sessions.changeUnflushed(
        session -> {
          int ended = 0;
          for (StoredTimer timer : timers) {
            PreparedStatement update = session.statement(END);
            key(new StatementParameters(update), timer);
            ended += update.executeUpdate();
          }
          return ended;
        });
  }

  private static void key(Parameters to, StoredTimer timer) throws SQLException {
    to.add(timer.due());
    to.add(timer.instance().value());
    to.add(timer.id());
    to.add(timer.entry());
  }

  @Override
  public void quarantine(Id instance, String reason) {
    sessions.changeTogether(
        session -> {
          PreparedStatement update = session.statement(QUARANTINE);
          update.setString(1, reason);
          update.setLong(2, clock.millis());
          update.setLong(3, instance.value());
          int quarantined = update.executeUpdate();
          PreparedStatement forget = session.statement(FORGET);
          forget.setLong(1, instance.value());
          return quarantined + forget.executeUpdate();
        });
  }
}
