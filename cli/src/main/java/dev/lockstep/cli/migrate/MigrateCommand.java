package dev.lockstep.cli.migrate;

import dev.lockstep.cli.chart.DiagnosticReport;
import dev.lockstep.cli.chart.VersionArguments;
import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import dev.lockstep.verification.migration.ChartMigration;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.MigrationFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Migrates stored snapshots to another version of their chart, or checks that they can be. */
@Command(
    name = "migrate",
    header = "Migrates stored instances to another version of their chart.",
    description = {
      "",
      "Reads snapshots of OLD, converts each with the migration, and checks the result against NEW:"
          + " states, context, invariants, history and pending timers. Reports which instances are"
          + " stuck and why. Without a migration, snapshots are checked as they are.",
      ""
    },
    footer = {
      "",
      "Exit code 1 if an instance is stuck, or busy with --apply. If one is stuck, nothing is",
      "written to --out; --apply moves the other instances.",
      "",
      "Examples:",
      "  lockstep migrate session later/session.statechart.yaml --engine --check",
      "  lockstep migrate order.statechart.yaml order-2.statechart.yaml --engine --apply",
      "      --migration order.migration.yaml --database postgresql://localhost/orders",
      "  lockstep migrate session later/session.statechart.yaml --migration s.migration.yaml",
      "      --snapshots sessions.jsonl --out migrated.jsonl"
    })
public final class MigrateCommand implements Callable<Integer> {

  private static final long MOST_SAMPLES = 100_000_000;

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = "Version of the snapshots: a chart (*.statechart.yaml), or a shipped chart.")
  private String before = "";

  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "Version to migrate to: a chart (*.statechart.yaml), or a shipped chart.")
  private String after = "";

  @Option(
      names = "--migration",
      paramLabel = "FILE",
      description = "Migration (*.migration.yaml). `breaking --propose` writes a first version.")
  private @Nullable Path migration;

  @Option(names = "--check", description = "Checks only; writes nothing.")
  private boolean check;

  @Option(
      names = "--snapshots",
      paramLabel = "PATH",
      description =
          "Snapshots in files: a folder of *.json, or a file of JSON Lines. A line is a snapshot, or"
              + " an object with `key` and `snapshot`.")
  private @Nullable Path snapshots;

  @Option(
      names = "--jdbc",
      paramLabel = "URL",
      description =
          "Snapshots in a database, with --query: jdbc:sqlite:FILE or jdbc:postgresql://HOST:PORT/"
              + "NAME. User and password come from LOCKSTEP_JDBC_USER and LOCKSTEP_JDBC_PASSWORD."
              + " Only with --check.")
  private @Nullable String jdbc;

  @Option(
      names = "--query",
      paramLabel = "SQL",
      description = "Query of --jdbc that returns a key and a snapshot in each row.")
  private @Nullable String query;

  @Option(
      names = "--engine",
      description = "Instances in the store of --data or --database, with --check or --apply.")
  private boolean engine;

  @Mixin private ApplyOptions apply = new ApplyOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Option(
      names = "--out",
      paramLabel = "PATH",
      description = "New file or folder for the migrated snapshots of --snapshots.")
  private @Nullable Path out;

  @Option(
      names = "--show",
      paramLabel = "N",
      defaultValue = "10",
      description = "Largest number of instances to name for each problem. Default: 10.")
  private int shown;

  @Option(
      names = "--old-schemas",
      paramLabel = "FOLDER",
      description = "Folder of the payload schemas of OLD. Default: as for other commands.")
  private @Nullable Path beforeSchemas;

  @Option(
      names = "--schemas",
      paramLabel = "FOLDER",
      description = "Folder of the payload schemas of NEW. Default: as for other commands.")
  private @Nullable Path afterSchemas;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Option(
      names = "--samples",
      paramLabel = "N",
      hidden = true,
      description = "Writes N snapshots that instances of OLD reach to --out.")
  private long samples;

  public MigrateCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    requireOptions();
    boolean colour = common.colour().isOn(console);
    VersionArguments charts = new VersionArguments(console, shipped, colour);
    Optional<ChartVersion> old = charts.compile(before, beforeSchemas);
    Optional<ChartVersion> now = charts.compile(after, afterSchemas);
    if (old.isEmpty() || now.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    if (samples > 0) {
      SnapshotSamples.write(old.get(), samples, required(out, "--out"));
      return ExitCode.OK;
    }
    if (!old.get().id().name().equals(now.get().id().name())) {
      throw new Failure(
          "%s is the chart `%s` and %s is the chart `%s`; a migration is between versions of one"
              .formatted(before, old.get().id().name(), after, now.get().id().name()));
    }
    if (old.get().id().equals(now.get().id())) {
      throw new Failure(before + " and " + after + " are the same version");
    }
    Migrations migrations = Migrations.of(List.of(migration(old.get(), now.get(), colour)));
    return apply.isSet() ? move(now.get(), migrations) : migrate(old.get(), now.get(), migrations);
  }

  private int move(ChartVersion now, Migrations migrations) {
    MoveReport report = new MoveReport(console, now.id(), shown);
    try (RecordStore store = open(false)) {
      apply.run(new StoreMigration(store, now.id(), migrations), report);
    } catch (StoreException failure) {
      throw new Failure(String.valueOf(failure.getMessage()));
    }
    report.tell(json);
    return report.isComplete() ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private void requireOptions() {
    long sources = Stream.of(snapshots != null, jdbc != null, engine).filter(one -> one).count();
    if (samples < 0 || samples > MOST_SAMPLES || shown < 0) {
      throw new Failure("--samples is a number up to " + MOST_SAMPLES + ", --show is not negative");
    }
    if (samples > 0) {
      return;
    }
    if (sources != 1) {
      throw new Failure("set one of `--snapshots`, `--jdbc` and `--engine`");
    }
    if ((jdbc == null) != (query == null)) {
      throw new Failure("`--jdbc` and `--query` belong together");
    }
    apply.require(engine, check);
    if (!check && !apply.isSet() && (snapshots == null || out == null)) {
      throw new Failure(
          "set `--check`, or `--apply` with `--engine`, or `--snapshots` with `--out` to write the"
              + " result");
    }
    if (check && out != null) {
      throw new Failure("`--check` writes nothing; omit it or `--out`");
    }
  }

  private static <T> T required(@Nullable T value, String option) {
    if (value == null) {
      throw new Failure("set `" + option + "`");
    }
    return value;
  }

  private ChartMigration migration(ChartVersion old, ChartVersion now, boolean colour) {
    if (migration == null) {
      return ChartMigration.unchanged(old, now);
    }
    var source = new Source(migration.toString(), InputFile.bytes(migration, MigrationFile.LIMIT));
    MigrationFile.Read read = MigrationFile.read(source, old, now);
    DiagnosticReport.of(source, read.diagnostics()).tell(console, colour);
    return read.migration().orElseThrow(() -> new Failure(migration + " has errors"));
  }

  private int migrate(ChartVersion old, ChartVersion now, Migrations migrations) {
    MigrationReport report = new MigrationReport(old, now, migrations, shown);
    if (engine) {
      try (RecordStore store = open(true)) {
        new EngineSnapshots(store, now.id().name()).read(report);
      } catch (StoreException failure) {
        throw new Failure(String.valueOf(failure.getMessage()));
      }
    } else if (jdbc != null) {
      new JdbcSnapshots(jdbc, required(query, "--query"), System.getenv()).read(report);
    } else {
      FileSnapshots files = new FileSnapshots(required(snapshots, "--snapshots"));
      MigratedFiles target = out == null ? null : new MigratedFiles(out, files.isFolder());
      files.read(report);
      if (target != null && report.stuck() == 0) {
        target.write(files, new MigrationReport(old, now, migrations, shown));
      }
    }
    tell(report);
    return report.stuck() == 0 ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private void tell(MigrationReport report) {
    if (json) {
      console.out().println(JsonWriter.write(report.json()));
    } else {
      report.print(console, check || report.stuck() > 0 ? "can be migrated" : "migrated");
    }
  }

  private RecordStore open(boolean isShared) {
    return data.database(System.getenv())
        .<RecordStore>map(PostgresStore::open)
        .orElseGet(
            () -> {
              if (!Files.isRegularFile(data.file())) {
                throw new Failure(
                    "no such file: " + data.file() + "; set `--data` to the data folder");
              }
              SqliteSettings settings = SqliteSettings.of(data.file());
              return SqliteStore.open(isShared ? settings.shared() : settings);
            });
  }
}
