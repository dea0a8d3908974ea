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
import dev.lockstep.flow.retention.ArchivedRoot;
import dev.lockstep.flow.retention.RootRestore;
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

/** Restores archived instances. */
@Command(
    name = "restore",
    header = "Restores flow runs and other instances from the archive, or checks it.",
    description = {
      "",
      "Reads files that a server with `retention.archive` has written, checks their hashes, and"
          + " writes each instance back with its children, history, events and outputs in one"
          + " transaction. A folder or database without data is created. While a server uses a SQLite"
          + " file, restore into another folder. A server whose retention still applies deletes the"
          + " instances again.",
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

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Archived instances.")
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
      return each(RootRestore::check);
    }
    try (RecordStore store = store()) {
      Engine.open(EngineSettings.standard(store, Charts.all())).close();
      return each(new RootRestore(store)::restore);
    } catch (StoreException failure) {
      throw new Failure(
          failure.getMessage() + "; if a server uses the file, restore into another folder");
    }
  }

  /** A file that is refused does not keep others from being restored. */
  private int each(Function<Path, ArchivedRoot> action) {
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

  private void print(Path file, ArchivedRoot root) {
    console.out().println(json ? JsonWriter.write(json(file, root)) : text(file, root));
  }

  private JsonObject json(Path file, ArchivedRoot root) {
    JsonObject.Builder facts =
        JsonObject.builder()
            .add("file", file.toString())
            .add("id", root.id().toString())
            .add("tenant", root.tenant())
            .add("chart", root.chart());
    if (root.isRun()) {
      facts.add("workflow", root.workflow());
    }
    return facts
        .add("state", root.state())
        .add("endedAt", root.endedAt().toString())
        .add("rows", root.lines())
        .add("isRestored", !check)
        .build();
  }

  private String text(Path file, ArchivedRoot root) {
    return "%s: %s %s%s, tenant %s, %s at %s, %d rows: %s"
        .formatted(
            file,
            root.chart(),
            root.id(),
            root.isRun() ? " of `" + root.workflow() + "`" : "",
            root.tenant(),
            root.state(),
            root.endedAt(),
            root.lines(),
            check ? "complete" : "restored");
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
