package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.data.DataOptions;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.store.SqliteBackup;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Copies what a server keeps, while it runs. */
@Command(
    name = "backup",
    header = "Copies what a server keeps, while it runs.",
    description = {
      "",
      "Writes all that is committed at one moment to a new SQLite file, examines it, and makes sure"
          + " that it is on disk. To go back to it, stop the server and put it in the place of "
          + DataOptions.FILE
          + ". A PostgreSQL database is backed up with its own tools, pg_dump or"
          + " pg_basebackup; see docs/deploy/backup.md.",
      ""
    },
    footer = {"", "Example:", "  lockstep backup --data lockstep-data --to backups/monday.db"})
final class BackupCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = DataOptions.FOLDER,
      description = "Folder with everything that is kept. Default: ${DEFAULT-VALUE}.")
  private Path data = Path.of(DataOptions.FOLDER);

  @Option(
      names = "--to",
      paramLabel = "FILE",
      required = true,
      description = "The new file. One that is there is never written over.")
  private Path to = Path.of("");

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  BackupCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Path file = data.resolve(DataOptions.FILE);
    Path folder = to.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new Failure("there is no folder " + folder + " for the backup");
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
                : "%s: %,d bytes, examined and on disk".formatted(to, bytes));
    return ExitCode.OK;
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException failure) {
      throw new Failure(file + " cannot be read: " + failure.getMessage());
    }
  }
}
