package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.cli.json.Json;
import dev.lockstep.engine.internal.integrity.Finding;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.integrity.IntegrityReport;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteBackup;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks the integrity of a server's database. */
@Command(
    name = "integrity",
    header = "Checks the integrity of the database of a server.",
    description = {
      "",
      "Runs SQLite's own check of pages, indexes and references. Then checks that journals and"
          + " streams"
          + " have no gaps, that counters and timers agree with them, and that replaying each"
          + " journal on its"
          + " chart leads to the stored state. Changes nothing; a server may run at the same time."
          + " Exit code 1 if there are findings.",
      ""
    },
    footer = {"", "Example:", "  lockstep integrity --data lockstep-data"})
public final class IntegrityCommand implements Callable<Integer> {

  /** The maximum number of findings that are printed. */
  private static final int SHOWN = 100;

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public IntegrityCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<PostgresSettings> database = data.database(System.getenv());
    List<String> pages = database.isPresent() ? List.of() : pages(data.file());
    IntegrityReport report = null;
    if (pages.isEmpty()) {
      try (RecordStore store = database.map(IntegrityCommand::open).orElseGet(this::open)) {
        report = new IntegrityCheck(store, Charts.all()).run();
      } catch (StoreException failure) {
        throw new Failure(String.valueOf(failure.getMessage()));
      }
    }
    tell(pages, report);
    return report != null && report.isSound() ? ExitCode.OK : ExitCode.FINDINGS;
  }

  /** Returns the findings of SQLite, including the message if it cannot read the file. */
  private static List<String> pages(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new Failure(
          "no such file: " + file + "; set `--data` to the data folder of the server");
    }
    try {
      return SqliteBackup.examine(file);
    } catch (StoreException unreadable) {
      return List.of(String.valueOf(unreadable.getMessage()));
    }
  }

  private static RecordStore open(PostgresSettings settings) {
    return PostgresStore.open(settings);
  }

  private RecordStore open() {
    return SqliteStore.open(SqliteSettings.of(data.file()).shared());
  }

  private void tell(List<String> pages, @Nullable IntegrityReport report) {
    if (json) {
      console.out().println(JsonWriter.write(toJson(pages, report)));
      return;
    }
    pages.forEach(console.out()::println);
    if (report != null) {
      console
          .out()
          .println(
              "%,d families, %,d instances, %,d journal entries, %,d events"
                  .formatted(
                      report.roots(), report.instances(), report.entries(), report.events()));
      console
          .out()
          .println(
              "%,d instances have the state to which their journal leads"
                  .formatted(report.folded()));
      new TreeMap<>(report.skipped())
          .forEach(
              (chart, count) ->
                  console
                      .out()
                      .println(
                          "%,d journals of %s were not replayed: the chart is unknown"
                              .formatted(count, chart)));
      report.findings().stream().limit(SHOWN).forEach(console.out()::println);
    }
    int found = pages.size() + (report == null ? 0 : report.findings().size());
    console.out().println(found == 0 ? "No findings." : "%,d findings".formatted(found));
  }

  private static JsonObject skipped(IntegrityReport report) {
    JsonObject.Builder skipped = JsonObject.builder();
    new TreeMap<>(report.skipped()).forEach(skipped::add);
    return skipped.build();
  }

  private static JsonObject toJson(List<String> pages, @Nullable IntegrityReport report) {
    JsonObject.Builder told =
        JsonObject.builder()
            .add("ok", report != null && report.isSound())
            .add("pages", Json.texts(pages));
    if (report != null) {
      told.add("families", report.roots())
          .add("instances", report.instances())
          .add("entries", report.entries())
          .add("events", report.events())
          .add("folded", report.folded())
          .add("skipped", skipped(report))
          .add("findings", Json.texts(report.findings().stream().map(Finding::toString).toList()));
    }
    return told.build();
  }
}
