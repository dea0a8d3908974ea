package dev.lockstep.store.internal.feed;

import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.feed.FeedCommit;
import dev.lockstep.engine.feed.FeedPage;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.jdbc.Migration;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Schema;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The feed in tables that are created when it is opened. A trigger adds each commit record. */
public final class JdbcFeed implements Feed {

  private static final String TABLES = "feed_reader";

  // Limits the numbers first, so that the rows of other tenants count too.
  private static final String NUMBERS =
      "SELECT number FROM feed WHERE number > ? AND number <= ? ORDER BY number LIMIT ?";

  private static final String COMMITS =
      "SELECT "
          + ResultRows.RECORD
          + ", number, (SELECT tenant FROM instance WHERE id = of_root) FROM feed"
          + " JOIN record ON root = of_root AND position = at_position"
          + " WHERE number > ? AND number <= ? ORDER BY number";

  private static final String ADVANCE =
      "INSERT INTO feed_reader (name, place) VALUES (?, ?) ON CONFLICT (name)"
          + " DO UPDATE SET place = excluded.place WHERE feed_reader.place < excluded.place";

  private static final String FORGET =
      "DELETE FROM feed WHERE number IN (SELECT number FROM feed WHERE number <="
          + " (SELECT min(place) FROM feed_reader) ORDER BY number LIMIT ?)";

  private final Sessions sessions;
  private final FeedHorizon horizon;
  private final Schema.Preparation preparation;
  private volatile boolean isOpen;

  /**
   * Creates a feed.
   *
   * @param preparation keeps other processes from creating the tables at the same time
   */
  public JdbcFeed(Sessions sessions, FeedHorizon horizon, Schema.Preparation preparation) {
    this.sessions = sessions;
    this.horizon = horizon;
    this.preparation = preparation;
  }

  @Override
  public void open() {
    if (!isOpen()) {
      sessions.changeTogether(
          session -> {
            preparation.prepare(session);
            try (Statement statement = session.connection().createStatement()) {
              return statement.executeUpdate(Migration.text(horizon.database() + "/feed.sql"));
            }
          });
    }
  }

  private boolean isOpen() {
    if (!isOpen) {
      isOpen = sessions.ask(JdbcFeed::hasTables);
    }
    return isOpen;
  }

  private static boolean hasTables(Session session) throws SQLException {
    String schema = session.connection().getSchema();
    try (ResultSet tables =
        session.connection().getMetaData().getTables(null, schema, TABLES, null)) {
      return tables.next();
    }
  }

  private void requireOpen() {
    if (!isOpen()) {
      throw new IllegalStateException("the feed is not open: call Feed.open once");
    }
  }

  private record Found(CommitRecord record, long number, @Nullable String tenant) {}

  @Override
  public FeedPage read(@Nullable String tenant, long after, int limit) {
    requireOpen();
    return sessions.ask(session -> read(session, tenant, after, limit));
  }

  private FeedPage read(Session session, @Nullable String tenant, long after, int limit)
      throws SQLException {
    long most = horizon.of(session);
    PreparedStatement numbers = session.statement(NUMBERS);
    numbers.setLong(1, after);
    numbers.setLong(2, most);
    numbers.setInt(3, limit);
    List<Long> examined = ResultRows.all(numbers, row -> row.getLong(1));
    if (examined.isEmpty()) {
      return new FeedPage(List.of(), after);
    }
    long next = examined.get(examined.size() - 1);
    PreparedStatement question = session.statement(COMMITS);
    question.setLong(1, after);
    question.setLong(2, next);
    List<FeedCommit> commits = new ArrayList<>();
    for (Found found :
        ResultRows.all(
            question, row -> new Found(ResultRows.record(row), row.getLong(6), row.getString(7)))) {
      String owner = found.tenant();
      if (owner != null && (tenant == null || tenant.equals(owner))) {
        CommitRecord record = found.record();
        commits.add(
            new FeedCommit(
                found.number(),
                owner,
                record.root(),
                record.history().entries(),
                record.history().events()));
      }
    }
    return new FeedPage(commits, next);
  }

  @Override
  public long cursor(String reader) {
    requireOpen();
    return sessions.ask(
        session -> {
          PreparedStatement question =
              session.statement("SELECT place FROM feed_reader WHERE name = ?");
          question.setString(1, reader);
          return ResultRows.first(question, row -> row.getLong(1)).orElse(0L);
        });
  }

  @Override
  public void advance(String reader, long cursor) {
    requireOpen();
    sessions.change(
        session -> {
          PreparedStatement change = session.statement(ADVANCE);
          change.setString(1, reader);
          change.setLong(2, cursor);
          return change.executeUpdate();
        });
  }

  @Override
  public int forget(int limit) {
    requireOpen();
    return sessions.change(
        session -> {
          PreparedStatement change = session.statement(FORGET);
          change.setInt(1, limit);
          return change.executeUpdate();
        });
  }
}
