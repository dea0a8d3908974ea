package dev.lockstep.cli.migrate;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.ReachedSnapshots;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Writes many snapshots that instances of a chart reach, to try a migration at scale. */
final class SnapshotSamples {

  /** The number of different snapshots; keys differ beyond it. */
  private static final int DIFFERENT = 10_000;

  private SnapshotSamples() {}

  /** Writes a new file of JSON Lines. */
  static void write(ChartVersion version, long count, Path file) {
    List<SnapshotData> reached =
        new ReachedSnapshots(version).sample(1, (int) Math.min(count, DIFFERENT));
    if (reached.isEmpty()) {
      throw new Failure("no instance of " + version.id().name() + " can start");
    }
    try (OutputStream out =
        new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW))) {
      for (long i = 0; i < count; i++) {
        JsonObject line =
            JsonObject.builder()
                .add("key", version.id().name() + "-" + i)
                .add("snapshot", reached.get((int) (i % reached.size())).toJson())
                .build();
        out.write(JsonWriter.writeBytes(line));
        out.write('\n');
      }
    } catch (IOException problem) {
      throw new Failure("cannot write " + file + ", which must be a new file: " + problem);
    }
  }
}
