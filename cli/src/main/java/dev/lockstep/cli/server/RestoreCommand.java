package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.flow.retention.ArchiveException;
import dev.lockstep.flow.retention.ArchivedRun;
import dev.lockstep.flow.retention.RunRestore;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.server.OwnFiles;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Restores archived runs. */
@Command(
    name = "restore",
    header = "Restores flow runs from the archive, or checks the archive.",
    description = {
      "",
      "Reads files that a server with `retention.archive` has written, checks their hashes, and"
          + " writes the runs back with their nodes, history, events and outputs, each in one"
          + " transaction. A folder or database without data is created. While a server uses a SQLite"
          + " file, restore into another folder. A server whose retention still applies deletes the"
          + " runs again.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  lockstep restore archive/standard/2026-11-17/0akv0kz300400.jsonl.gz --data old-runs"
    })
public final class RestoreCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Archived runs.")
  private List<Path> files = List.of();

  @Option(names = "--check", description = "Checks the files and restores nothing.")
  private boolean check;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public RestoreCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (check) {
      return each(RunRestore::check);
    }
    try (RecordStore store = store()) {
      Engine.open(EngineSettings.standard(store, Charts.all())).close();
      return each(new RunRestore(store)::restore);
    } catch (StoreException failure) {
      throw new Failure(
          failure.getMessage() + "; if a server uses the file, restore into another folder");
    }
  }

  /** A file that is refused does not keep others from being restored. */
  private int each(Function<Path, ArchivedRun> action) {
    int code = ExitCode.OK;
    for (Path file : files) {
      try {
        print(file, action.apply(file));
      } catch (ArchiveException refused) {
        console.tell(String.valueOf(refused.getMessage()));
        code = ExitCode.FINDINGS;
      }
    }
    return code;
  }

  private void print(Path file, ArchivedRun run) {
    console
        .out()
        .println(
            json
                ? JsonWriter.write(
                    JsonObject.builder()
                        .add("file", file.toString())
                        .add("id", run.id().toString())
                        .add("tenant", run.tenant())
                        .add("workflow", run.workflow())
                        .add("state", run.state())
                        .add("endedAt", run.endedAt().toString())
                        .add("rows", run.lines())
                        .add("isRestored", !check)
                        .build())
                : "%s: run %s of `%s`, tenant %s, %s at %s, %d rows: %s"
                    .formatted(
                        file,
                        run.id(),
                        run.workflow(),
                        run.tenant(),
                        run.state(),
                        run.endedAt(),
                        run.lines(),
                        check ? "complete" : "restored"));
  }

  private RecordStore store() {
    return data.database(System.getenv())
        .<RecordStore>map(PostgresStore::open)
        .orElseGet(this::file);
  }

  private RecordStore file() {
    try {
      OwnFiles.makeFolder(data.folder());
    } catch (IOException failure) {
      throw new Failure("cannot create the folder " + data.folder() + ": " + failure.getMessage());
    }
    return SqliteStore.open(data.file());
  }
}
