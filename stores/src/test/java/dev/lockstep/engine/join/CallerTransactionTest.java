package dev.lockstep.engine.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.CallerTransaction;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.StreamListener;
import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresTimeouts;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.jdbc.NthCall;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of commands in transactions of callers, on both stores. */
final class CallerTransactionTest {

  private static final AtomicInteger TABLES = new AtomicInteger();

  /** An engine beside an application with a table of its own. */
  private record Application(TestDatabase database, Engine engine, Orders orders)
      implements AutoCloseable {

    static Application on(TestDatabase database) throws SQLException {
      return on(database, database.store());
    }

    static Application on(TestDatabase database, Store store) throws SQLException {
      Orders orders = new Orders("app_orders_" + TABLES.incrementAndGet());
      Engine engine = Engine.open(EngineSettings.standard(store, Charts.all(), Orders.extension()));
      try (Connection connection = database.connect()) {
        orders.create(connection);
      }
      return new Application(database, engine, orders);
    }

    Connection begin() throws SQLException {
      Connection connection = database.connect();
      connection.setAutoCommit(false);
      return connection;
    }

    long rows() throws SQLException {
      try (Connection connection = database.connect()) {
        return orders.count(connection);
      }
    }

    /** Returns true if an order with a name can be begun, which it then is. */
    boolean isFree(String name) {
      return engine.submit(Orders.begin(name)) instanceof Answer.Accepted;
    }

    @Override
    public void close() throws SQLException {
      engine.close();
      try (Connection connection = database.connect()) {
        orders.drop(connection);
      }
    }
  }

  private static Problem problem(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Declined.class);
    return ((Answer.Declined) answer).problem();
  }

  @BothStores
  void commitsWithTheRowsOfTheCaller(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database);
        Connection connection = app.begin()) {
      CallerTransaction commands = app.engine().commandsIn(connection);
      app.orders().insert(connection, "one");
      Id id = Orders.id(commands.submit(Orders.begin("one")));
      commands.submit(Orders.touch(id, "again")).orElseThrow();

      assertThat(app.engine().instance(Orders.TENANT, id)).isEmpty();
      connection.commit();
      commands.committed();

      assertThat(app.rows()).isEqualTo(1);
      assertThat(app.engine().instance(Orders.TENANT, id).orElseThrow().state())
          .isEqualTo("waiting");
      assertThat(Orders.events(app.engine(), id))
          .extracting(StreamEvent::type)
          .containsExactly("order.begun", "order.touched");
      assertThat(app.isFree("one")).isFalse();
    }
  }

  @BothStores
  void leavesNothingAfterARollback(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database);
        Connection connection = app.begin()) {
      Id before = Orders.id(app.engine().submit(Orders.begin("before")));
      long timers = database.store().timers().due(Long.MAX_VALUE, 10).size();
      CallerTransaction commands = app.engine().commandsIn(connection);
      app.orders().insert(connection, "one");
      Id id = Orders.id(commands.submit(Orders.begin("one").keyed("key")));
      commands.submit(Orders.touch(before, "lost")).orElseThrow();

      connection.rollback();
      commands.committed();

      DurableEngine engine = DurableEngine.of(app.engine());
      assertThat(app.rows()).isZero();
      assertThat(engine.instance(Orders.TENANT, id)).isEmpty();
      assertThat(Orders.events(engine, before)).hasSize(1);
      assertThat(engine.reader().lately(id)).isEmpty();
      assertThat(engine.reader().lately(before).orElseThrow().data().get("name")).isNotNull();
      assertThat(database.store().timers().due(Long.MAX_VALUE, 10)).hasSize((int) timers);
      assertThat(
              ((Answer.Accepted) app.engine().submit(Orders.begin("one").keyed("key"))).isRepeat())
          .isFalse();
      app.engine().submit(Orders.touch(before, "kept")).orElseThrow();
    }
  }

  @BothStores
  void followsSavepointsOfTheCaller(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database);
        Connection connection = app.begin()) {
      CallerTransaction commands = app.engine().commandsIn(connection);
      Id first = Orders.id(commands.submit(Orders.begin("first")));
      Savepoint savepoint = connection.setSavepoint();
      Id second = Orders.id(commands.submit(Orders.begin("second")));
      connection.rollback(savepoint);
      commands.submit(Orders.touch(first, "after")).orElseThrow();

      connection.commit();
      commands.committed();

      assertThat(Orders.events(app.engine(), first)).hasSize(2);
      assertThat(app.engine().instance(Orders.TENANT, second)).isEmpty();
      assertThat(app.isFree("second")).isTrue();
    }
  }

  @BothStores
  void leavesTheTransactionUsableAfterADeclinedCommand(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database);
        Connection connection = app.begin()) {
      app.engine().submit(Orders.begin("taken")).orElseThrow();
      CallerTransaction commands = app.engine().commandsIn(connection);
      app.orders().insert(connection, "one");

      Answer declined = commands.submit(Orders.begin("taken"));
      Answer unknown = commands.submit(Orders.touch(new Id(77), "nothing"));
      connection.commit();

      assertThat(problem(declined).kind()).isEqualTo(Problem.Kind.UNKNOWN);
      assertThat(problem(unknown).kind()).isEqualTo(Problem.Kind.UNKNOWN);
      assertThat(app.rows()).isEqualTo(1);
    }
  }

  @BothStores
  void answersARepeatedKeyAsBefore(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database);
        Connection connection = app.begin()) {
      CallerTransaction commands = app.engine().commandsIn(connection);
      Answer first = commands.submit(Orders.start("key"));
      Answer again = commands.submit(Orders.start("key"));
      connection.commit();

      Answer later = app.engine().submit(Orders.start("key"));

      assertThat(Orders.id(again)).isEqualTo(Orders.id(first));
      assertThat(Orders.id(later)).isEqualTo(Orders.id(first));
      assertThat(((Answer.Accepted) later).isRepeat()).isTrue();
    }
  }

  @BothStores
  void rejectsConnectionsThatCannotBeJoined(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database);
        Connection automatic = database.connect();
        Connection failed = app.begin()) {
      assertThatThrownBy(() -> app.engine().commandsIn(automatic).submit(Orders.begin("one")))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("commits automatically");
      if (database.toString().equals("PostgreSQL")) {
        try (Statement statement = failed.createStatement()) {
          assertThatThrownBy(() -> statement.execute("SELECT 1 / 0")).isNotNull();
        }
        assertThatThrownBy(() -> app.engine().commandsIn(failed).submit(Orders.begin("one")))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("can only be rolled back");
      }
      assertThat(app.isFree("one")).isTrue();
    }
  }

  @Test
  void rejectsAConnectionToAnotherFile(@TempDir Path folder) throws SQLException {
    try (TestDatabase database = TestDatabase.sqlite();
        Application app = Application.on(database);
        Connection other = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("other"))) {
      other.setAutoCommit(false);

      assertThatThrownBy(() -> app.engine().commandsIn(other).submit(Orders.begin("one")))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("another database");
    }
  }

  @BothStores
  void announcesAfterTheCommitOnly(TestDatabase database) throws SQLException {
    List<Id> grown = new ArrayList<>();
    AtomicInteger ready = new AtomicInteger();
    database
        .store()
        .onStream(
            new StreamListener() {
              @Override
              public void told(List<StreamEvent> events) {
                events.forEach(event -> grown.add(event.root()));
              }

              @Override
              public void grown(Collection<Id> roots) {
                grown.addAll(roots);
              }
            });
    try (Application app = Application.on(database);
        Connection connection = app.begin()) {
      database.store().queue().onReady(ready::incrementAndGet);
      int before = ready.get();
      CallerTransaction commands = app.engine().commandsIn(connection);
      Id id = Orders.id(commands.submit(Orders.begin("one")));
      assertThat(grown).isEmpty();
      assertThat(ready.get()).isEqualTo(before);

      connection.commit();
      commands.committed();

      assertThat(grown).containsExactly(id);
      assertThat(ready.get()).isEqualTo(before + 1);
    }
  }

  @BothStores
  void leavesWorkToBeFoundIfTheCallerDiesAfterItsCommit(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database)) {
      Id id;
      try (Connection connection = app.begin()) {
        id = Orders.id(app.engine().commandsIn(connection).submit(Orders.begin("one")));
        connection.commit();
      }

      try (Engine other =
          Engine.open(EngineSettings.standard(database.open(), Charts.all(), Orders.extension()))) {
        assertThat(Orders.events(other, id)).hasSize(1);
        assertThat(other.instance(Orders.TENANT, id).orElseThrow().work().queue())
            .isEqualTo(Orders.QUEUE);
      }
    }
  }

  @BothStores
  void leavesNothingIfTheCallerDiesAtAnyCall(TestDatabase database) throws SQLException {
    try (Application app = Application.on(database)) {
      Id before = Orders.id(app.engine().submit(Orders.begin("before")));
      int broken = 0;
      for (int n = 1; ; n++) {
        NthCall calls =
            new NthCall(n % 2 == 0, () -> new SQLException("the connection is lost", "08006"));
        try (Connection connection = calls.apply(database.connect())) {
          connection.setAutoCommit(false);
          calls.arm(n);
          CallerTransaction commands = app.engine().commandsIn(connection);
          commands.submit(Orders.begin("one"));
          commands.submit(Orders.touch(before, "lost"));
          if (calls.left() > 0) {
            connection.rollback();
            break;
          }
          broken++;
        } catch (SQLException lost) {
          broken++;
        }
        assertThat(Orders.events(app.engine(), before)).hasSize(1);
      }
      assertThat(broken).isGreaterThan(3);
      assertThat(app.isFree("one")).isTrue();
      app.engine().submit(Orders.touch(before, "kept")).orElseThrow();
    }
  }

  @BothStores
  void runsBesideOrdinaryCommandsOnTheSameInstances(TestDatabase database) throws Exception {
    long seed = Long.getLong("lockstep.seed", System.nanoTime());
    System.out.println("seed " + seed);
    int threads = 4;
    int each = 40;
    try (Application app = Application.on(database)) {
      List<Id> orders = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        orders.add(Orders.id(app.engine().submit(Orders.begin("order " + i))));
      }
      AtomicInteger joined = new AtomicInteger();
      AtomicInteger ordinary = new AtomicInteger();
      AtomicInteger unknown = new AtomicInteger();
      ExecutorService pool = Executors.newFixedThreadPool(2 * threads);
      List<Future<?>> all = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        Random random = new Random(seed + thread);
        String name = "caller " + thread + " ";
        all.add(
            pool.submit(
                () -> {
                  for (int i = 0; i < each; i++) {
                    Id order = orders.get(random.nextInt(orders.size()));
                    joined.addAndGet(caller(app, order, name + i, random.nextInt(3) > 0));
                  }
                  return null;
                }));
        all.add(
            pool.submit(
                () -> {
                  for (int i = 0; i < each; i++) {
                    Id order = orders.get(i % orders.size());
                    Answer answer = app.engine().submit(Orders.touch(order, "engine"));
                    if (answer instanceof Answer.Accepted) {
                      ordinary.incrementAndGet();
                    } else if (((Answer.Declined) answer).problem().kind()
                        == Problem.Kind.OUTCOME_UNKNOWN) {
                      unknown.incrementAndGet();
                    }
                  }
                  return null;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
      pool.shutdown();

      long events = 0;
      for (Id order : orders) {
        events += Orders.events(app.engine(), order).size() - 1;
      }
      assertThat(app.rows()).as("seed %d", seed).isEqualTo(joined.get());
      long least = joined.get() + ordinary.get();
      assertThat(events).as("seed %d", seed).isBetween(least, least + unknown.get());
      assertThat(joined.get()).isPositive();
      assertThat(ordinary.get()).isPositive();
    }
  }

  /** Returns 1 if the caller's row and the event of the command were committed, otherwise 0. */
  private static int caller(Application app, Id order, String name, boolean commits)
      throws SQLException {
    try (Connection connection = app.begin()) {
      CallerTransaction commands = app.engine().commandsIn(connection);
      Answer answer = commands.submit(Orders.touch(order, name));
      if (answer instanceof Answer.Declined || !commits) {
        connection.rollback();
        return 0;
      }
      app.orders().insert(connection, name);
      connection.commit();
      commands.committed();
      return 1;
    }
  }

  @Test
  void restoresTheSettingsOfAConnection() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql();
        Application app = Application.on(database);
        Connection connection = app.begin()) {
      run(connection, "SET search_path = 'public'; SET lock_timeout = '1234ms'");
      List<String> before = settings(connection);
      CallerTransaction commands = app.engine().commandsIn(connection);

      commands.submit(Orders.begin("one")).orElseThrow();
      assertThat(settings(connection)).isEqualTo(before);
      commands.submit(Orders.begin("one"));
      assertThat(settings(connection)).isEqualTo(before);

      connection.commit();
      assertThat(settings(connection)).isEqualTo(before);
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> settings(Connection connection) throws SQLException {
    List<String> all = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT name || setting FROM pg_settings ORDER BY 1")) {
      while (rows.next()) {
        all.add(rows.getString(1));
      }
    }
    return all;
  }

  @Test
  void declinesACommandWhoseInstanceIsHeldForTooLong() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      PostgresSettings patient = PostgresAccess.settings(database);
      PostgresTimeouts patience = patient.timeouts();
      PostgresSettings settings =
          patient.withTimeouts(
              new PostgresTimeouts(
                  patience.connect(),
                  Duration.ofMillis(100),
                  patience.statement(),
                  patience.idle(),
                  patience.network(),
                  patience.answer()));
      try (Store store = Store.open(settings);
          Application app = Application.on(database, store);
          Connection connection = app.begin()) {
        Id held = Orders.id(app.engine().submit(Orders.begin("held")));
        Id free = Orders.id(app.engine().submit(Orders.begin("free")));
        app.engine().commandsIn(connection).submit(Orders.touch(held, "first")).orElseThrow();

        Answer declined = app.engine().submit(Orders.touch(held, "second"));

        assertThat(problem(declined).reason()).isEqualTo("busy");
        app.engine().submit(Orders.touch(free, "meanwhile")).orElseThrow();
        connection.rollback();
        app.engine().submit(Orders.touch(held, "second")).orElseThrow();
      }
    }
  }

  @BothStores
  void opensOnTheConnectionsOfTheApplication(TestDatabase database) throws SQLException {
    AtomicInteger open = new AtomicInteger();
    DataSourceSettings settings =
        DataSourceSettings.of(
                () -> {
                  Connection connection = database.connect();
                  connection.setAutoCommit(false);
                  open.incrementAndGet();
                  return connection;
                })
            .inSchema("on_source")
            .polling();
    try (Store store = Store.open(settings);
        Application app = Application.on(database, store);
        Connection connection = app.begin()) {
      Id id = Orders.id(app.engine().submit(Orders.begin("one")));
      CallerTransaction commands = app.engine().commandsIn(connection);
      commands.submit(Orders.touch(id, "joined")).orElseThrow();
      connection.commit();
      commands.committed();

      assertThat(Orders.events(app.engine(), id)).hasSize(2);
      assertThat(open.get()).isPositive();
    } finally {
      if (database.toString().equals("PostgreSQL")) {
        database.execute("DROP SCHEMA on_source CASCADE");
      }
    }
  }

  @Test
  void restoresConnectionsOfAPool() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql();
        Connection only = database.connect()) {
      run(only, "SET synchronous_commit = 'off'; SET search_path = 'public'");
      List<String> before = settings(only);
      DataSourceSettings settings =
          DataSourceSettings.of(() -> new UnclosedConnection(only).connection())
              .inSchema("on_pool")
              .withLanes(1)
              .polling();
      try (Store store = Store.open(settings);
          Engine engine = Engine.open(EngineSettings.standard(store, Charts.all()))) {
        engine.submit(Orders.start("key")).orElseThrow();
      }

      assertThat(settings(only)).isEqualTo(before);
      assertThat(only.getAutoCommit()).isTrue();
      database.execute("DROP SCHEMA on_pool CASCADE");
    }
  }

  @Test
  void refusesADatabaseInMemory() {
    DataSourceSettings settings =
        DataSourceSettings.of(() -> DriverManager.getConnection("jdbc:sqlite::memory:"));

    assertThatThrownBy(() -> Store.open(settings))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("in memory");
  }

  @Test
  void runsBesideTheOnlyWriterOfAFile(@TempDir Path folder) throws SQLException {
    Path file = folder.resolve("app.db");
    try (Store store = Store.open(SqliteSettings.of(file));
        Engine engine =
            Engine.open(EngineSettings.standard(store, Charts.all(), Orders.extension()));
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      Id id = Orders.id(engine.submit(Orders.begin("one")));
      connection.setAutoCommit(false);
      for (int i = 0; i < 20; i++) {
        CallerTransaction commands = engine.commandsIn(connection);
        commands.submit(Orders.touch(id, "caller " + i)).orElseThrow();
        connection.commit();
        engine.submit(Orders.touch(id, "engine " + i)).orElseThrow();
      }

      assertThat(Orders.events(engine, id)).hasSize(41);
    }
  }

  @BothStores
  void declinesCommandsOfAClosedEngine(TestDatabase database) throws SQLException {
    Engine engine = Engine.open(EngineSettings.standard(database.store(), Charts.all()));
    engine.close();
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);

      Answer answer =
          engine
              .commandsIn(connection)
              .submit(BasicCommands.start(Orders.TENANT, "session", JsonObject.EMPTY));

      assertThat(problem(answer).reason()).isEqualTo("closed");
    }
  }
}
