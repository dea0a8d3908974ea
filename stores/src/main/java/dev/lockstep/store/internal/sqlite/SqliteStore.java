package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.SavedViews;
import dev.lockstep.engine.internal.record.Announcements;
import dev.lockstep.engine.internal.record.PreparedHistory;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.StreamListener;
import dev.lockstep.engine.internal.record.TimerQueue;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.store.internal.administration.JdbcAuditLog;
import dev.lockstep.store.internal.administration.JdbcSavedViews;
import dev.lockstep.store.internal.administration.StepwiseAuditWriter;
import dev.lockstep.store.internal.feed.FeedHorizon;
import dev.lockstep.store.internal.feed.JdbcFeed;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.jdbc.AnswerRows;
import dev.lockstep.store.internal.jdbc.ChangeWriter;
import dev.lockstep.store.internal.jdbc.ChangeWriter.LeaseTerms;
import dev.lockstep.store.internal.jdbc.ChartDefinitions;
import dev.lockstep.store.internal.jdbc.CutQuery;
import dev.lockstep.store.internal.jdbc.Dialect;
import dev.lockstep.store.internal.jdbc.JdbcReads;
import dev.lockstep.store.internal.jdbc.JdbcTimers;
import dev.lockstep.store.internal.jdbc.JdbcTransaction;
import dev.lockstep.store.internal.jdbc.Lookups;
import dev.lockstep.store.internal.jdbc.Queries;
import dev.lockstep.store.internal.jdbc.ReadyHints;
import dev.lockstep.store.internal.jdbc.RootRows;
import dev.lockstep.store.internal.jdbc.Schema;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.StreamHints;
import dev.lockstep.store.internal.jdbc.Writes;
import dev.lockstep.store.internal.join.JoinedSessions;
import dev.lockstep.store.internal.search.JdbcSearch;
import dev.lockstep.store.internal.search.SearchDialect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A store in one SQLite file, for one process at a time. */
public final class SqliteStore implements RecordStore {

  private final SqliteSettings settings;
  private final SqliteLock lock;
  private final SqliteSessions sessions;
  private final SqliteFaults faults;
  private final FileClock clock;
  private final LeaseClock leases;
  private final Queries queries;
  private final KnownRows known;
  private final Lookups lookups;
  private final ChartDefinitions definitions;
  private final Writes writes;
  private final ReadyHints hints = new ReadyHints();
  private final StreamHints streams = new StreamHints();

  private SqliteStore(
      SqliteSettings settings, SqliteLock lock, SqliteSessions sessions, SqliteFaults faults) {
    this.settings = settings;
    this.lock = lock;
    this.sessions = sessions;
    this.faults = faults;
    clock = new FileClock(settings.clock(), settings.ticker());
    leases = LeaseClock.of(settings);
    queries = new Queries(new Dialect("lease_until", leases));
    known = new KnownRows(leases);
    sessions.onEnd(known::ended);
    lookups = new SqliteLookups(queries, known);
    definitions = new ChartDefinitions(sessions);
    var writer = new ChangeWriter(new LeaseTerms("?", known::until));
    writes =
        (session, changes) -> {
          known.write(session, changes);
          writer.write(session, changes);
          known.changed(session);
        };
  }

  /** Opens a file, or creates it. */
  public static SqliteStore open(Path file) {
    return open(SqliteSettings.of(file));
  }

  /**
   * Opens a file, or creates it, and migrates its schema to the current version. No other process
   * can hold a lease, so all leases expire.
   *
   * @throws StoreException if the file cannot be used, another process uses it, or a newer version
   *     has migrated it
   */
  public static SqliteStore open(SqliteSettings settings) {
    return open(settings, UnaryOperator.identity());
  }

  /** Opens a store with a wrapper for every connection. */
  public static SqliteStore open(SqliteSettings settings, UnaryOperator<Connection> tap) {
    return open(settings, tap, new SqliteConnector(settings, tap).log());
  }

  static SqliteStore open(SqliteSettings settings, UnaryOperator<Connection> tap, LogFile log) {
    SqliteLock lock = settings.isShared() ? SqliteLock.none() : SqliteLock.on(settings.file());
    var connector = new SqliteConnector(settings, tap);
    var faults = new SqliteFaults();
    var sessions = new SqliteSessions(connector, faults, settings.readers(), log);
    try {
      SqliteVersion.check(sessions.ask(SqliteVersion::read), settings.isShared());
      new Schema(sessions, "sqlite", session -> {}).migrate();
      if (!settings.isShared()) {
        long now = LeaseClock.of(settings).getAsLong();
        long date = settings.clock().millis();
        sessions.change(session -> SqliteTakeover.begin(session, now, date));
      }
    } catch (RuntimeException failure) {
      sessions.close();
      lock.close();
      throw failure;
    }
    return new SqliteStore(settings, lock, sessions, faults);
  }

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public Transaction begin() {
    return new JdbcTransaction(
        sessions, lookups, queries, writes, faults, hints::tell, streams::told);
  }

  @Override
  public Transaction join(Connection connection, Announcements later) {
    var part = new SqliteJoin.PartFaults(faults);
    var joined = new JoinedSessions(connection, part, new SqliteJoin(settings.file()));
    return new JdbcTransaction(
        joined, lookups, queries, writes, part, later::addReady, later::addStreams);
  }

  @Override
  public void announce(Announcements committed) {
    if (committed.hasReady()) {
      hints.tell();
    }
    if (!committed.roots().isEmpty()) {
      streams.grown(committed.roots());
    }
  }

  @Override
  public Reads reads() {
    return new JdbcReads(sessions, queries, CutQuery.sqlite(queries.rows()));
  }

  @Override
  public StoreClock clock() {
    return clock;
  }

  @Override
  public SearchIndex search() {
    return new JdbcSearch(sessions, SearchDialect.SQLITE);
  }

  @Override
  public Feed feed() {
    return new JdbcFeed(sessions, FeedHorizon.SQLITE, session -> {});
  }

  @Override
  public AuditLog audit() {
    return new JdbcAuditLog(sessions, new StepwiseAuditWriter(sessions, null));
  }

  @Override
  public SavedViews views() {
    return new JdbcSavedViews(sessions);
  }

  @Override
  public WorkQueue queue() {
    return new SqliteQueue(sessions, queries.rows(), clock, leases, known, hints);
  }

  @Override
  public TimerQueue timers() {
    return new JdbcTimers(sessions, queries, clock, "");
  }

  @Override
  public void onStream(StreamListener listener) {
    streams.add(listener);
  }

  @Override
  public Map<ChartId, Integer> define(Map<ChartId, String> sources) {
    return definitions.define(sources);
  }

  @Override
  public Optional<ChartId> definition(int number) {
    return definitions.definition(number);
  }

  @Override
  public long nextNode() {
    return sessions.change(Queries::nextNode);
  }

  @Override
  public List<PreparedHistory> prepare(List<Entry> entries, List<StreamEvent> events) {
    return CommitRecord.prepare(entries, events);
  }

  @Override
  public Optional<AnswerKey> forgetAnswers(
      @Nullable AnswerKey after, Instant givenBefore, int limit) {
    return sessions.change(
        session -> AnswerRows.forget(session, after, givenBefore.toEpochMilli(), limit));
  }

  @Override
  public boolean deleteRoot(Id root, int limit) {
    return sessions.changeTogether(session -> RootRows.delete(session, root, limit));
  }

  @Override
  public boolean returnSpace(int pages) {
    return sessions.changeUnflushed(session -> FreePages.release(session, pages));
  }

  /**
   * Checks that the store can be written by overwriting the row of a node, which needs no disk
   * space. Space is checked only after a write has failed for lack of it.
   */
  @Override
  public void check() {
    long now = clock.millis();
    sessions.change(session -> SqliteQueue.check(session, now));
    if (faults.isOutOfRoom()) {
      DiskSpaceCheck.find(sessions, settings.file());
      faults.roomWasFound();
    }
  }

  @Override
  public List<String> facts() {
    return sessions.changeUnflushed(this::facts);
  }

  private List<String> facts(Session session) throws SQLException {
    return List.of(
        "store: SQLite %s, %s"
            .formatted(
                session.connection().getMetaData().getDatabaseProductVersion(),
                settings.file().toAbsolutePath()),
        "journal mode %s, commits %s, foreign keys %s"
            .formatted(
                SqliteConnector.pragma(session, "journal_mode"),
                settings.isDurable() && !SqliteConnector.pragma(session, "synchronous").equals("0")
                    ? "flushed"
                    : "not flushed: a crash may damage the file",
                SqliteConnector.pragma(session, "foreign_keys").equals("1") ? "on" : "off"),
        "busy timeout %d ms, 1 writer, %d readers"
            .formatted(settings.busyTimeout().toMillis(), settings.readers()));
  }

  @Override
  public void close() {
    sessions.close();
    lock.close();
  }
}
