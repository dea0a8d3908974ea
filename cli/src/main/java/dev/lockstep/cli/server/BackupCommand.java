package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.store.internal.sqlite.SqliteBackup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Backs up the database of a server while the server runs. */
@Command(
    name = "backup",
    header = "Backs up the SQLite database of a server, also while it runs.",
    description = {
      "",
      "Writes a consistent copy of the committed data to a new SQLite file, checks its integrity"
          + " and"
          + " flushes it to disk. To restore it, stop the server and replace "
          + DataOptions.FILE
          + " with it. Back up a PostgreSQL database with its own tools, pg_dump or"
          + " pg_basebackup; see docs/deploy/backup.md.",
      ""
    },
    footer = {"", "Example:", "  lockstep backup --data lockstep-data --to backups/monday.db"})
public final class BackupCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = DataOptions.FOLDER,
      description = "Data folder of the server. Default: ${DEFAULT-VALUE}.")
  private Path data = Path.of(DataOptions.FOLDER);

  @Option(
      names = "--to",
      paramLabel = "FILE",
      required = true,
      description = "The new file. An existing file is never replaced.")
  private Path to = Path.of("");

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public BackupCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Path file = data.resolve(DataOptions.FILE);
    Path folder = to.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new Failure("the folder " + folder + " for the backup does not exist; create it first");
    }
    try {
      SqliteBackup.write(file, to);
    } catch (StoreException failure) {
      throw new Failure(String.valueOf(failure.getMessage()));
    }
    long bytes = size(to);
    console
        .out()
        .println(
            json
                ? JsonWriter.write(
                    JsonObject.builder()
                        .add("ok", true)
                        .add("file", to.toString())
                        .add("bytes", bytes)
                        .build())
                : "%s: %,d bytes, integrity checked, flushed to disk".formatted(to, bytes));
    return ExitCode.OK;
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException failure) {
      throw new Failure("cannot read " + file + ": " + failure.getMessage());
    }
  }
}
