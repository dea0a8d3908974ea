package dev.lockstep.store.internal.postgres;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
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
import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.store.internal.administration.JdbcSavedViews;
import dev.lockstep.store.internal.administration.PipelinedAuditWriter;
import dev.lockstep.store.internal.feed.FeedHorizon;
import dev.lockstep.store.internal.feed.JdbcFeed;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.jdbc.AnswerRows;
import dev.lockstep.store.internal.jdbc.ChangeWriter.LeaseTerms;
import dev.lockstep.store.internal.jdbc.ChartDefinitions;
import dev.lockstep.store.internal.jdbc.CutQuery;
import dev.lockstep.store.internal.jdbc.Dialect;
import dev.lockstep.store.internal.jdbc.Faults;
import dev.lockstep.store.internal.jdbc.JdbcReads;
import dev.lockstep.store.internal.jdbc.JdbcTimers;
import dev.lockstep.store.internal.jdbc.JdbcTransaction;
import dev.lockstep.store.internal.jdbc.Lookups;
import dev.lockstep.store.internal.jdbc.Queries;
import dev.lockstep.store.internal.jdbc.ReadyHints;
import dev.lockstep.store.internal.jdbc.RootRows;
import dev.lockstep.store.internal.jdbc.Schema;
import dev.lockstep.store.internal.jdbc.Sessions;
import dev.lockstep.store.internal.jdbc.StreamHints;
import dev.lockstep.store.internal.join.JoinedSessions;
import dev.lockstep.store.internal.join.PartFaults;
import dev.lockstep.store.internal.search.JdbcSearch;
import dev.lockstep.store.internal.search.SearchDialect;
import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A store in a schema of a PostgreSQL database, which several processes may share. */
public final class PostgresStore implements RecordStore {

  // A lease as its remaining milliseconds, by the clock of the server.
  private static final Dialect DIALECT =
      new Dialect(
          """
          CASE WHEN worker IS NULL THEN 0
          ELSE lease_until - (extract(epoch FROM clock_timestamp()) * 1000)::bigint END""",
          () -> 0);

  private static final LeaseTerms TERMS =
      new LeaseTerms(
          "(extract(epoch FROM clock_timestamp()) * 1000)::bigint + ?", millis -> millis);

  private final PostgresSettings settings;
  private final String origin;
  private final Sessions sessions;
  private final Faults faults;
  private final Queries queries;
  private final Lookups lookups;
  private final PostgresWriter writes = new PostgresWriter(TERMS);
  private final PostgresJoin.Target target;
  private final ChartDefinitions definitions;
  private final ServerClock clock;
  private final ServerCheck check;
  private final ReadyHints heard = new ReadyHints();
  private final StreamHints streams = new StreamHints();
  private final PostgresHints hints;

  private PostgresStore(
      PostgresSettings settings,
      String origin,
      Connections connections,
      Sessions sessions,
      Faults faults,
      boolean isListening) {
    this.settings = settings;
    this.origin = origin;
    this.sessions = sessions;
    this.hints = PostgresHints.create(connections, heard, streams, settings.schema(), isListening);
    this.target = PostgresJoin.Target.of(settings, sessions);
    this.faults = faults;
    queries = new Queries(DIALECT);
    lookups = new PostgresLookups(queries.rows());
    definitions = new ChartDefinitions(sessions);
    clock = new ServerClock(settings.clock(), Ticker.system());
    check = new ServerCheck(sessions, clock, settings.acceptsUnsafe());
    check.run();
  }

  @Override
  public StoreClock clock() {
    return clock;
  }

  /**
   * Connects and migrates the schema to the current version.
   *
   * @throws StoreException if the server is unreachable or unsafe, or a newer version has migrated
   *     the schema
   */
  public static PostgresStore open(PostgresSettings settings) {
    return open(settings, UnaryOperator.identity());
  }

  /** Opens a store with a wrapper for every connection. */
  public static PostgresStore open(PostgresSettings settings, UnaryOperator<Connection> tap) {
    HikariDataSource pool;
    try {
      pool = PostgresPool.open(settings);
    } catch (HikariPool.PoolInitializationException failure) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE, "PostgreSQL: " + failure.getMessage(), failure);
    }
    String origin = "%d lanes, %d connections".formatted(settings.lanes(), settings.connections());
    var hints = new PooledConnections(pool, UnaryOperator.identity());
    return open(settings, origin, hints, new PooledConnections(pool, tap), true);
  }

  /** Opens a store on connections of an application to a server. */
  public static PostgresStore open(DataSourceSettings settings, String url, String user) {
    PostgresSettings known =
        PostgresSettings.of(url, user, "")
            .inSchema(settings.schema())
            .withLanes(settings.lanes(), settings.lanes() + 1)
            .withTimeouts(settings.timeouts());
    String origin = "%d lanes, connections of the application".formatted(settings.lanes());
    var connections = new BorrowedConnections(settings);
    return open(
        settings.acceptsUnsafe() ? known.acceptingUnsafe() : known,
        origin,
        connections,
        connections,
        settings.isListening());
  }

  private static PostgresStore open(
      PostgresSettings settings,
      String origin,
      Connections hints,
      Connections connections,
      boolean isListening) {
    var faults = new PostgresFaults();
    var sessions = new PostgresSessions(connections, faults);
    try {
      sessions.ask(PostgresServer::read).check(settings.acceptsUnsafe());
      new Schema(sessions, "postgresql", new MigrationLock(settings.schema())).migrate();
      return new PostgresStore(settings, origin, hints, sessions, faults, isListening);
    } catch (RuntimeException failure) {
      sessions.close();
      throw failure;
    }
  }

  @Override
  public int lanes() {
    return settings.lanes();
  }

  @Override
  public Transaction begin() {
    return new JdbcTransaction(
        sessions, lookups, queries, writes, faults, hints::tell, hints::told);
  }

  @Override
  public Transaction join(Connection connection, Announcements later) {
    var part = new PartFaults(faults);
    var join = new PostgresJoin(target, writes);
    var joined = new JoinedSessions(connection, part, join);
    return new JdbcTransaction(
        joined, lookups, queries, join, part, later::addReady, later::addStreams);
  }

  @Override
  public void announce(Announcements committed) {
    if (committed.hasReady()) {
      hints.tell();
    }
    hints.grown(committed.roots());
  }

  @Override
  public Reads reads() {
    return new JdbcReads(sessions, queries, CutQuery.postgresql(queries.rows()));
  }

  @Override
  public SearchIndex search() {
    return new JdbcSearch(sessions, SearchDialect.POSTGRESQL);
  }

  @Override
  public Feed feed() {
    var lock = new MigrationLock(settings.schema());
    return new JdbcFeed(sessions, FeedHorizon.POSTGRESQL, lock);
  }

  @Override
  public AuditLog audit() {
    return PipelinedAuditWriter.log(sessions);
  }

  @Override
  public SavedViews views() {
    return new JdbcSavedViews(sessions);
  }

  @Override
  public WorkQueue queue() {
    return new PostgresQueue(sessions, queries.rows(), heard, hints);
  }

  @Override
  public TimerQueue timers() {
    return new JdbcTimers(sessions, queries, clock, JdbcTimers.SKIP_LOCKED);
  }

  @Override
  public void onStream(StreamListener listener) {
    streams.add(listener);
    hints.want();
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
  public void check() {
    sessions.change(Queries::check);
    check.run();
  }

  @Override
  public List<String> facts() {
    PostgresServer server = sessions.ask(PostgresServer::read);
    return List.of(
        "store: PostgreSQL %s, %s".formatted(server.setting("server_version"), settings),
        server.toString(),
        origin + ", " + settings.timeouts());
  }

  @Override
  public void close() {
    hints.close();
    sessions.close();
  }
}
