package dev.lockstep.cli.migrate;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes migrated snapshots in the form of their source: a folder of files, or JSON Lines. A file
 * appears under its name when it is complete.
 */
final class MigratedFiles {

  private final Path target;
  private final boolean isFolder;

  /**
   * Creates a target.
   *
   * @throws Failure if it exists, so that no snapshot is overwritten
   */
  MigratedFiles(Path target, boolean isFolder) {
    if (Files.exists(target)) {
      throw new Failure(target + " exists; name a new file or folder in `--out`");
    }
    this.target = target;
    this.isFolder = isFolder;
  }

  /** Migrates every snapshot of a source, none of which may be stuck. */
  void write(SnapshotSource source, MigrationReport report) {
    Path absolute = target.toAbsolutePath();
    Path unfinished = absolute.resolveSibling(absolute.getFileName() + ".unfinished");
    if (Files.exists(unfinished)) {
      throw new Failure("remove " + unfinished + ", which an interrupted run has left");
    }
    try {
      if (isFolder) {
        Files.createDirectories(unfinished);
        source.read(new EachFile(unfinished, report));
      } else {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished))) {
          source.read(new EachLine(out, report));
        }
      }
      Files.move(unfinished, absolute, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException problem) {
      throw new Failure("cannot write " + target + ": " + problem.getMessage());
    }
  }

  private abstract static class Writer implements SnapshotSource.Visitor {

    private final MigrationReport report;

    Writer(MigrationReport report) {
      this.report = report;
    }

    @Override
    public void snapshot(String key, SnapshotData data) {
      SnapshotData result =
          report
              .result(key, data)
              .orElseThrow(
                  () -> new Failure("the snapshots changed during the migration; run it again"));
      try {
        write(key, result);
      } catch (IOException problem) {
        throw new Failure("cannot write the snapshot of " + key + ": " + problem.getMessage());
      }
    }

    @Override
    public void unreadable(String key, UnreadableSnapshotException problem) {
      throw new Failure("the snapshots changed during the migration; run it again");
    }

    abstract void write(String key, SnapshotData data) throws IOException;
  }

  private static final class EachFile extends Writer {

    private final Path folder;

    EachFile(Path folder, MigrationReport report) {
      super(report);
      this.folder = folder;
    }

    @Override
    void write(String key, SnapshotData data) throws IOException {
      Path file = folder.resolve(key);
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, JsonWriter.writeBytes(data.toJson()));
    }
  }

  private static final class EachLine extends Writer {

    private final OutputStream out;

    EachLine(OutputStream out, MigrationReport report) {
      super(report);
      this.out = out;
    }

    @Override
    void write(String key, SnapshotData data) throws IOException {
      JsonObject line = JsonObject.builder().add("key", key).add("snapshot", data.toJson()).build();
      out.write(JsonWriter.writeBytes(line));
      out.write('\n');
    }
  }
}
