package dev.lockstep.store.internal.postgres;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.SavedViews;
import dev.lockstep.engine.internal.record.PreparedHistory;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.StreamListener;
import dev.lockstep.engine.internal.record.TimerQueue;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.store.internal.administration.JdbcAuditLog;
import dev.lockstep.store.internal.administration.JdbcSavedViews;
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
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.RootRows;
import dev.lockstep.store.internal.jdbc.Schema;
import dev.lockstep.store.internal.jdbc.Sessions;
import dev.lockstep.store.internal.jdbc.StreamHints;
import dev.lockstep.store.internal.jdbc.Writes;
import dev.lockstep.store.internal.search.JdbcSearch;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
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

  private static final String TIME =
      """
      SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
        current_setting('fsync') <> 'off' AND current_setting('full_page_writes') <> 'off'
      """;

  private final PostgresSettings settings;
  private final Sessions sessions;
  private final Faults faults;
  private final Queries queries;
  private final Lookups lookups;
  private final Writes writes = new PostgresWriter(TERMS);
  private final ChartDefinitions definitions;
  private final ServerClock clock;
  private final ReadyHints heard = new ReadyHints();
  private final StreamHints streams = new StreamHints();
  private final StreamNotifications post;
  private final PostgresHints hints;

  private PostgresStore(
      PostgresSettings settings, HikariDataSource pool, Sessions sessions, Faults faults) {
    this.settings = settings;
    this.sessions = sessions;
    this.post = new StreamNotifications(streams, Ticker.system(), UUID.randomUUID().toString());
    this.hints = new PostgresHints(pool, heard, post, settings.schema());
    this.faults = faults;
    queries = new Queries(DIALECT);
    lookups = new PostgresLookups(queries.rows());
    definitions = new ChartDefinitions(sessions);
    clock = new ServerClock(settings.clock(), Ticker.system());
    measure();
  }

  private void measure() {
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
    if (!isSafe && !settings.acceptsUnsafe()) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "the server may lose confirmed commits: fsync or full_page_writes was turned off");
    }
  }

  private record Looked(long micros, boolean isSafe) {}

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
    var faults = new PostgresFaults();
    HikariDataSource pool;
    try {
      pool = PostgresPool.open(settings);
    } catch (HikariPool.PoolInitializationException failure) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE, "PostgreSQL: " + failure.getMessage(), failure);
    }
    var sessions = new PostgresSessions(pool, faults, tap);
    try {
      sessions.ask(PostgresServer::read).check(settings.acceptsUnsafe());
      new Schema(sessions, "postgresql", new MigrationLock(settings.schema())).migrate();
    } catch (RuntimeException failure) {
      sessions.close();
      throw failure;
    }
    return new PostgresStore(settings, pool, sessions, faults);
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
  public Reads reads() {
    return new JdbcReads(sessions, queries, CutQuery.postgresql(queries.rows()));
  }

  @Override
  public SearchIndex search() {
    return new JdbcSearch(sessions);
  }

  @Override
  public AuditLog audit() {
    return new JdbcAuditLog(sessions, "SELECT pg_advisory_xact_lock(1280263509)");
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
  public int define(ChartId chart, String source) {
    return definitions.define(chart, source);
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
    measure();
  }

  @Override
  public List<String> facts() {
    PostgresServer server = sessions.ask(PostgresServer::read);
    return List.of(
        "store: PostgreSQL %s, %s".formatted(server.setting("server_version"), settings),
        server.toString(),
        "%d lanes, %d connections, %s"
            .formatted(settings.lanes(), settings.connections(), settings.timeouts()));
  }

  @Override
  public void close() {
    hints.close();
    sessions.close();
  }
}
