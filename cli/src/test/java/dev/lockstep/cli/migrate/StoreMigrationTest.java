package dev.lockstep.cli.migrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.cli.chart.VersionArguments;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.SkippedNumbers;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.versions.OrderMigration;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.MigrationFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tests of checks and moves of the instances of both stores, with a migration from a file. */
final class StoreMigrationTest {

  private static final String TENANT = "acme";
  private static final String FOLDER = "../stores/src/test/statecharts/";
  private static final int ORDERS = 450;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Console console =
      new Console(
          new ByteArrayInputStream(new byte[0]),
          Console.writer(out),
          Console.writer(new ByteArrayOutputStream()),
          false,
          false);
  private final ChartVersion old = version("order.statechart.yaml");
  private final ChartVersion now = version("order-2.statechart.yaml");

  private ChartVersion version(String file) {
    return new VersionArguments(console, PackagedCharts.beside(Charts.class), false)
        .compile(FOLDER + file, null)
        .orElseThrow();
  }

  private Migrations migrations() {
    String text =
        """
        migration: order
        from: { version: 1.0.0, hash: %s }
        to: { version: 2.0.0, hash: %s }
        states:
          placed: received
          packing: packing.picking
        context:
          failures: attempts
        timers:
          placed --after 3d--> cancelled: received --after 3d--> cancelled
        drop: { timers: [ packing --after 1d--> placed ] }
        """
            .formatted(OrderMigration.earlier().id().hash(), OrderMigration.later().id().hash());
    MigrationFile.Read read =
        MigrationFile.read(
            new Source("orders/order.migration.yaml", text.getBytes(StandardCharsets.UTF_8)),
            old,
            now);
    assertThat(read.diagnostics()).extracting(Diagnostic::name).containsExactly("unmapped-state");
    return Migrations.of(List.of(read.migration().orElseThrow()));
  }

  private static Engine engine(TestDatabase database, ChartEntry... charts) {
    Extension taking =
        new Extension(
            Map.of(),
            Map.of(
                "take",
                (unit, command) -> {
                  unit.take(unit.root().id(), "orders", "worker-1", Duration.ofHours(1));
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    return Engine.open(EngineSettings.standard(database.store(), List.of(charts), taking));
  }

  /** Starts orders, of which one is on hold. */
  private static List<Id> fill(TestDatabase database) {
    List<Id> orders = new ArrayList<>();
    try (Engine engine = engine(database, OrderMigration.earlier())) {
      for (int i = 0; i < ORDERS; i++) {
        JsonObject begun =
            engine.submit(BasicCommands.start(TENANT, "order", JsonObject.EMPTY)).orElseThrow();
        orders.add(Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow());
      }
      engine
          .submit(BasicCommands.fire(orders.get(0), TENANT, "held", null).by("clerk", "ada"))
          .orElseThrow();
      engine
          .submit(BasicCommands.fire(orders.get(1), TENANT, "packed", null).by("clerk", "ada"))
          .orElseThrow();
    }
    return orders;
  }

  private MigrationReport report() {
    return new MigrationReport(old, now, migrations(), 10);
  }

  private String printed(MigrationReport report) {
    out.reset();
    report.print(console, "can be migrated");
    console.out().flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  @BothStores
  void checksInstances(TestDatabase database) {
    List<Id> orders = fill(database);
    MigrationReport report = report();

    new EngineSnapshots(database.store(), "order").read(report);

    assertThat(printed(report))
        .contains("1 stuck, unknown-state: `on_hold`: ", "    " + orders.get(0) + "\n")
        .endsWith("order 1.0.0 to 2.0.0: 449 snapshots can be migrated, 1 are stuck.\n");
  }

  @BothStores
  void checksRowsOfAnApplication(TestDatabase database) throws Exception {
    List<Id> orders = fill(database);
    database.execute("CREATE TABLE app_order (id TEXT, state TEXT)");
    String url;
    String user;
    String table;
    try (Engine engine = engine(database, OrderMigration.earlier());
        Connection connection = database.connect()) {
      table =
          connection.getSchema() == null
              ? "app_order"
              : "\"" + PostgresAccess.settings(database).schema() + "\".app_order";
      for (Id order : orders.subList(0, 3)) {
        SnapshotData data = engine.snapshotData(TENANT, order).orElseThrow();
        try (PreparedStatement insert =
            connection.prepareStatement("INSERT INTO " + table + " VALUES (?, ?)")) {
          insert.setString(1, order.toString());
          insert.setString(2, data.toJson().toString());
          insert.executeUpdate();
        }
      }
      url = connection.getMetaData().getURL();
      user = connection.getMetaData().getUserName();
    }
    Map<String, String> environment = user == null ? Map.of() : Map.of("LOCKSTEP_JDBC_USER", user);
    MigrationReport report = report();

    new JdbcSnapshots(url, "SELECT id, state FROM " + table, environment).read(report);

    assertThat(printed(report))
        .contains("1 stuck, unknown-state: `on_hold`: ", "    " + orders.get(0) + "\n")
        .endsWith("order 1.0.0 to 2.0.0: 2 snapshots can be migrated, 1 are stuck.\n");
    assertThatThrownBy(
            () -> new JdbcSnapshots(url, "DELETE FROM " + table, environment).read(report()))
        .isInstanceOf(Failure.class);
  }

  private String move(TestDatabase database, Duration wait, StoreMigration.Pause pause) {
    out.reset();
    MoveReport report = new MoveReport(console, now.id(), 10);
    new StoreMigration(database.store(), now.id(), migrations()).run(report, wait, pause);
    report.tell(false);
    console.out().flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void neverWaits(Duration time) {
    throw new AssertionError("waited for " + time);
  }

  @BothStores
  void movesInstances(TestDatabase database) {
    List<Id> orders = fill(database);
    assertThatThrownBy(() -> move(database, Duration.ZERO, StoreMigrationTest::neverWaits))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("no engine with `order` 2.0.0 (hash " + now.id().hash());
    SkippedNumbers.in(database.store());
    try (Engine engine = engine(database, OrderMigration.earlier(), OrderMigration.later())) {
      String moved = move(database, Duration.ofDays(1), StoreMigrationTest::neverWaits);

      assertThat(moved)
          .contains("1 stuck, unknown-state: `on_hold`: ", "    " + orders.get(0) + "\n")
          .endsWith("order to 2.0.0: 449 instances moved, 1 are stuck, 0 are busy.\n");
      assertThat(move(database, Duration.ofDays(1), StoreMigrationTest::neverWaits))
          .endsWith(
              "order to 2.0.0: 0 instances moved, 1 are stuck, 0 are busy, 449 belonged to it"
                  + " already.\n");
      ChartId chart = engine.instance(TENANT, orders.get(1)).orElseThrow().chart();
      assertThat(chart).isEqualTo(OrderMigration.later().id());
      assertThat(engine.history(TENANT, orders.get(1), 1, 1).get(0).payload())
          .contains("\"order.migration.yaml (SHA-256 ");
      engine
          .submit(BasicCommands.fire(orders.get(1), TENANT, "wrapped", null).by("clerk", "ada"))
          .orElseThrow();
    }
    var integrity = new IntegrityCheck(database.store(), OrderMigration.both()).run();
    assertThat(integrity.findings()).isEmpty();
    assertThat(integrity.folded()).isEqualTo(ORDERS);
  }

  @BothStores
  void waitsForBusyInstances(TestDatabase database) {
    List<Id> orders = fill(database);
    try (Engine engine = engine(database, OrderMigration.earlier(), OrderMigration.later())) {
      engine.submit(Command.on(orders.get(2), "take", TENANT, JsonObject.EMPTY)).orElseThrow();
      List<Duration> waited = new ArrayList<>();

      String moved = move(database, Duration.ofMillis(2_500), waited::add);

      assertThat(moved)
          .contains("1 busy, leased: the worker `worker-1` holds a lease on it\n")
          .endsWith("order to 2.0.0: 448 instances moved, 1 are stuck, 1 are busy.\n");
      assertThat(waited)
          .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMillis(500));
    }
  }

  /** Servers with the earlier version start instances as fast as they are moved. */
  @BothStores
  void endsWhileServersOfTheEarlierVersionStartInstances(TestDatabase database) {
    fill(database);
    ChartId to = OrderMigration.later().id();
    try (Engine engine = engine(database, OrderMigration.later(), OrderMigration.earlier());
        Engine earlier = engine(database, OrderMigration.earlier())) {
      InstanceMigration real = InstanceMigration.of(engine, to, migrations());
      int[] passes = {0};
      InstanceMigration beside =
          progress -> {
            MigrationTotals totals = real.run(progress);
            passes[0]++;
            earlier.submit(BasicCommands.start(TENANT, "order", JsonObject.EMPTY)).orElseThrow();
            return totals;
          };
      MoveReport report = new MoveReport(console, now.id(), 10);

      StoreMigration.run(beside, report, Duration.ofDays(1), StoreMigrationTest::neverWaits);

      assertThat(passes[0]).isEqualTo(StoreMigration.MOST);
      assertThat(report.isComplete()).isFalse();
      out.reset();
      report.tell(false);
      report.tell(true);
      console.out().flush();
      assertThat(out.toString(StandardCharsets.UTF_8))
          .contains(
              "order to 2.0.0: 458 instances moved, 1 are stuck, 0 are busy.\n"
                  + "Instances of the earlier version are still being started: 10 passes in a row"
                  + " have moved some, the last one 1. Stop the servers that have only the earlier"
                  + " version, then run the command again.\n")
          .contains("\"complete\":false");
    }
  }
}
