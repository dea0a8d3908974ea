package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.versions.OrderMigration;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateCommandTest {

  private static final String OLD =
      """
      statechart: order
      version: 1.0.0
      context:
        note: { type: string }
      events: { paid: {}, shipped: {} }
      states:
        placed:
          on: { paid: { target: packing, actions: [ { assign: { note: "'paid'" } } ] } }
          after: { 3d: done }
        packing: { on: { shipped: done } }
        done: { type: final }
      """;

  @TempDir Path folder;

  private String old;
  private String now;
  private String lines;

  @BeforeEach
  void writeVersions() throws IOException {
    old = write("old.statechart.yaml", OLD);
    now =
        write(
            "new.statechart.yaml",
            OLD.replace("version: 1.0.0", "version: 2.0.0")
                .replace("placed:", "received:")
                .replace("note: {", "remark: {")
                .replace("assign: { note", "assign: { remark"));
    lines = folder.resolve("orders.jsonl").toString();
    assertThat(run("--samples", "100", "--out", lines).code()).isZero();
  }

  @Test
  void reportsStuckInstancesByCountAndKey() {
    CommandRun run = run("--snapshots", lines, "--check", "--show", "2");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("stuck, unknown-state: `placed`: version 2.0.0 has no such state")
        .contains("    order-0, order-")
        .contains("stuck, lost-data: `note`: the migration loses the value of this variable")
        .contains("order 1.0.0 to 2.0.0: ");
    assertThat(run("--snapshots", lines, "--check", "--json").json().get("problems").toString())
        .contains("\"problem\":\"unknown-state\",\"subject\":\"placed\"")
        .contains("\"first\":[\"order-0\"");
  }

  @Test
  void migratesFilesWithTheProposal() throws IOException {
    String file = folder.resolve("order.migration.yaml").toString();
    CommandRun.of("breaking", old, now, "--propose", file);
    String out = folder.resolve("migrated.jsonl").toString();

    CommandRun check = run("--snapshots", lines, "--migration", file, "--check");
    CommandRun run = run("--snapshots", lines, "--migration", file, "--out", out);

    assertThat(check.out())
        .isEqualTo("order 1.0.0 to 2.0.0: 100 snapshots can be migrated, 0 are stuck.\n");
    assertThat(run.out()).isEqualTo("order 1.0.0 to 2.0.0: 100 snapshots migrated, 0 are stuck.\n");
    List<String> migrated = Files.readAllLines(Path.of(out));
    assertThat(migrated).hasSize(100);
    assertThat(migrated.get(0))
        .contains("\"key\":\"order-0\"", "\"in\":[\"received\"]", "received --after 3d--> done");
    assertThat(run("--snapshots", out, "--migration", file, "--check").out())
        .isEqualTo(
            "order 1.0.0 to 2.0.0: 0 snapshots can be migrated, 0 are stuck, 100 already belong to"
                + " it.\n");
  }

  @Test
  void refusesAMigrationThatLosesDataAndWritesNothing() throws IOException {
    String file = folder.resolve("order.migration.yaml").toString();
    CommandRun.of("breaking", old, now, "--propose", file);
    String proposal = Files.readString(Path.of(file));
    Files.writeString(Path.of(file), proposal.replace("  remark: note\n", "  remark: \"''\"\n"));
    Path out = folder.resolve("migrated.jsonl");

    CommandRun run = run("--snapshots", lines, "--migration", file, "--out", out.toString());

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("stuck, lost-data: `note`: ")
        .contains("name it under `drop: context`\n    order-");
    assertThat(out).doesNotExist();
    Files.writeString(
        Path.of(file),
        proposal.replace("  remark: note\n", "  remark: \"''\"\n") + "drop: { context: [note] }\n");
    assertThat(run("--snapshots", lines, "--migration", file, "--check").code()).isZero();
  }

  @Test
  void readsAFolderAndKeepsItsForm() throws IOException {
    String file = folder.resolve("order.migration.yaml").toString();
    CommandRun.of("breaking", old, now, "--propose", file);
    Path many = Files.createDirectories(folder.resolve("many/inner"));
    String text = Files.readAllLines(Path.of(lines)).get(0);
    String snapshot = text.substring(text.indexOf("\"snapshot\":") + 11, text.length() - 1);
    Files.writeString(many.resolve("a.json"), snapshot);
    Files.writeString(many.getParent().resolve("b.json"), snapshot);
    Path out = folder.resolve("migrated");

    CommandRun run =
        run(
            "--snapshots",
            many.getParent().toString(),
            "--migration",
            file,
            "--out",
            out.toString());

    assertThat(run.code()).isZero();
    assertThat(Files.readString(out.resolve("inner/a.json"))).contains("\"in\":[\"received\"]");
    assertThat(Files.readString(out.resolve("b.json"))).contains("\"version\":\"2.0.0\"");
    Files.writeString(many.resolve("c.json"), "{\"snapshot\":1}");
    assertThat(run("--snapshots", many.toString(), "--migration", file, "--check").out())
        .contains("1 stuck, malformed: `chart` is not an object\n    c.json\n");
  }

  @Test
  void readsAQuery() throws IOException, SQLException {
    Path file = folder.resolve("app.db");
    try (Connection app = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = app.createStatement()) {
      statement.execute("CREATE TABLE orders (id TEXT, state BLOB, text TEXT)");
      try (var insert = app.prepareStatement("INSERT INTO orders VALUES (?, ?, ?)")) {
        String text = Files.readAllLines(Path.of(lines)).get(0);
        String snapshot = text.substring(text.indexOf("\"snapshot\":") + 11, text.length() - 1);
        insert.setString(1, "o-1");
        insert.setBytes(2, snapshot.getBytes(StandardCharsets.UTF_8));
        insert.setString(3, snapshot);
        insert.execute();
      }
    }
    String url = "jdbc:sqlite:" + file;

    for (String column : List.of("state", "text")) {
      CommandRun run =
          run("--jdbc", url, "--query", "SELECT id, " + column + " FROM orders", "--check");
      assertThat(run.out()).contains("1 stuck, unknown-state: `placed`", "    o-1\n");
    }
    assertThat(run("--jdbc", url, "--query", "DELETE FROM orders", "--check").code()).isEqualTo(2);
    assertThat(run("--jdbc", url, "--query", "SELECT id FROM orders", "--check").err())
        .contains("returns a key and a snapshot");
    String missing = "jdbc:sqlite:" + folder.resolve("nowhere.db");
    assertThat(run("--jdbc", missing, "--query", "SELECT 1, 2", "--check").code()).isEqualTo(2);
    assertThat(folder.resolve("nowhere.db")).doesNotExist();
  }

  @Test
  void readsTheStoreOfAnEngine() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    try (var store = SqliteStore.open(data.resolve("lockstep.db"));
        var engine = Engine.open(EngineSettings.standard(store, Charts.all()))) {
      for (int i = 0; i < 3; i++) {
        engine.submit(BasicCommands.start("acme", "session", JsonObject.EMPTY)).orElseThrow();
      }
    }
    String later = "../examples/session-auth/session.statechart.yaml";

    CommandRun held =
        CommandRun.of(
            "migrate", "session", later, "--engine", "--data", data.toString(), "--check");

    assertThat(held.out())
        .isEqualTo("session 1.0.0 to 2.0.0: 3 snapshots can be migrated, 0 are stuck.\n");
    assertThat(held.code()).isZero();
  }

  @Test
  void movesTheInstancesOfAStore() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    Id held;
    try (var store = SqliteStore.open(data.resolve("lockstep.db"));
        var engine = Engine.open(EngineSettings.standard(store, OrderMigration.both()))) {
      assertThat(engine.charts()).extracting(ChartId::version).containsExactly("2.0.0");
    }
    try (var store = SqliteStore.open(data.resolve("lockstep.db"));
        var engine =
            Engine.open(EngineSettings.standard(store, List.of(OrderMigration.earlier())))) {
      held = start(engine);
      engine
          .submit(BasicCommands.fire(held, "acme", "held", null).by("clerk", "ada"))
          .orElseThrow();
      start(engine);
    }
    String charts = "../stores/src/test/statecharts/";
    String file = folder.resolve("m.migration.yaml").toString();
    String[] versions = {charts + "order.statechart.yaml", charts + "order-2.statechart.yaml"};
    CommandRun.of("breaking", versions[0], versions[1], "--propose", file);
    Files.writeString(
        Path.of(file), Files.readString(Path.of(file)).replaceAll("(?m)^  on_hold: .*\n", ""));

    CommandRun moved =
        CommandRun.of(
            "migrate",
            versions[0],
            versions[1],
            "--migration",
            file,
            "--engine",
            "--data",
            data.toString(),
            "--apply",
            "--json");

    assertThat(moved.err()).contains("warning[unmapped-state]");
    assertThat(moved.out())
        .contains("\"moved\":1,\"current\":0,\"stuck\":1,\"busy\":0")
        .contains("\"problem\":\"unknown-state\"", held.toString());
    assertThat(moved.code()).isEqualTo(1);
  }

  private static Id start(Engine engine) {
    JsonObject begun =
        engine.submit(BasicCommands.start("acme", "order", JsonObject.EMPTY)).orElseThrow();
    return Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
  }

  @Test
  void explainsWrongUse() {
    assertThat(run("--snapshots", lines, "--apply").err()).contains("belongs to `--engine`");
    assertThat(run("--engine", "--apply", "--check").err()).contains("belongs to `--engine`");
    assertThat(run("--engine", "--apply", "--wait", "-1").err()).contains("--wait is a number");
    assertThat(run("--engine", "--apply", "--data", folder.toString()).err())
        .contains("no such file");
    assertThat(run("--check").err()).contains("set one of `--snapshots`, `--jdbc` and `--engine`");
    assertThat(run("--snapshots", lines).err()).contains("set `--check`, or");
    assertThat(run("--snapshots", "nowhere", "--check").err()).contains("no such file or folder");
    assertThat(run("--jdbc", "jdbc:h2:x", "--query", "x", "--check").err())
        .contains("jdbc:sqlite:");
    assertThat(CommandRun.of("migrate", old, old, "--snapshots", lines, "--check").err())
        .contains("are the same version");
    assertThat(CommandRun.of("migrate", old, "task", "--snapshots", lines, "--check").err())
        .contains("a migration is between versions of one");
    assertThat(run("--snapshots", lines, "--out", lines).err()).contains("exists; name a new file");
  }

  private CommandRun run(String... more) {
    String[] args = new String[more.length + 3];
    args[0] = "migrate";
    args[1] = old;
    args[2] = now;
    System.arraycopy(more, 0, args, 3, more.length);
    return CommandRun.of(args);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}
