package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.cli.json.Json;
import dev.lockstep.engine.integrity.Finding;
import dev.lockstep.engine.integrity.IntegrityCheck;
import dev.lockstep.engine.integrity.IntegrityReport;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresStore;
import dev.lockstep.engine.store.SqliteBackup;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.SqliteStore;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.Charts;
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

/** Examines what a server keeps. */
@Command(
    name = "integrity",
    header = "Says whether what a server keeps holds together.",
    description = {
      "",
      "SQLite's own check of pages, indexes and references; then journals and streams without gaps,"
          + " counters and timers that agree with them, and every journal taken through its chart"
          + " once more, which must lead to what is stored. Changes nothing; a server may be at"
          + " work meanwhile. Exit code 1 when something is wrong.",
      ""
    },
    footer = {"", "Example:", "  lockstep integrity --data lockstep-data"})
final class IntegrityCommand implements Callable<Integer> {

  /** Findings shown one by one. */
  private static final int SHOWN = 100;

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  IntegrityCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<PostgresSettings> database = data.database(System.getenv());
    List<String> pages = database.isPresent() ? List.of() : pages(data.file());
    IntegrityReport report = null;
    if (pages.isEmpty()) {
      try (Store store = database.map(IntegrityCommand::open).orElseGet(this::open)) {
        report = new IntegrityCheck(store, Charts.all()).run();
      } catch (StoreException failure) {
        throw new Failure(String.valueOf(failure.getMessage()));
      }
    }
    tell(pages, report);
    return report != null && report.isSound() ? ExitCode.OK : ExitCode.FINDINGS;
  }

  /** What SQLite finds; also when it finds nothing that it could read. */
  private static List<String> pages(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new Failure("there is no file " + file + "; `--data` names the folder of the server");
    }
    try {
      return SqliteBackup.examine(file);
    } catch (StoreException unreadable) {
      return List.of(String.valueOf(unreadable.getMessage()));
    }
  }

  private static Store open(PostgresSettings settings) {
    return PostgresStore.open(settings);
  }

  private Store open() {
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
              "%,d instances stand where their journal leads, taken through their charts"
                  .formatted(report.folded()));
      new TreeMap<>(report.skipped())
          .forEach(
              (chart, count) ->
                  console
                      .out()
                      .println(
                          "%,d journals were not taken through %s: this program does not have it"
                              .formatted(count, chart)));
      report.findings().stream().limit(SHOWN).forEach(console.out()::println);
    }
    int found = pages.size() + (report == null ? 0 : report.findings().size());
    console.out().println(found == 0 ? "Nothing is wrong." : "%,d findings".formatted(found));
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
