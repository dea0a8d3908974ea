package dev.lockstep.cli.migrate;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.SnapshotJson;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException.Problem;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Snapshots in files: a folder with one text in each {@code *.json}, or a file of JSON Lines. A
 * line is a snapshot, or an object with a {@code key} and a {@code snapshot}.
 */
final class FileSnapshots implements SnapshotSource {

  private static final JsonReader READER =
      new JsonReader(SnapshotJson.MAX_SIZE, SnapshotJson.MAX_DEPTH);

  private final Path path;

  /**
   * Creates a source.
   *
   * @throws Failure if there is no such file or folder
   */
  FileSnapshots(Path path) {
    if (!Files.exists(path)) {
      throw new Failure("no such file or folder: " + path);
    }
    this.path = path;
  }

  boolean isFolder() {
    return Files.isDirectory(path);
  }

  @Override
  public void read(Visitor visitor) {
    try {
      if (isFolder()) {
        for (Path file : files()) {
          visitor.text(name(file), bytes(file));
        }
      } else {
        lines(visitor);
      }
    } catch (IOException | UncheckedIOException problem) {
      throw new Failure("cannot read " + path + ": " + problem.getMessage());
    }
  }

  /** Returns the files of a folder and the folders in it, in the order of their names. */
  private List<Path> files() throws IOException {
    try (Stream<Path> found = Files.walk(path)) {
      return found
          .filter(file -> file.getFileName().toString().endsWith(".json"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  private String name(Path file) {
    return path.relativize(file).toString().replace('\\', '/');
  }

  /** Returns one byte more than a snapshot may have, if the file is larger. */
  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(SnapshotJson.MAX_SIZE + 1);
    }
  }

  private void lines(Visitor visitor) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      long number = 1;
      byte[] block = new byte[1 << 16];
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        int begin = 0;
        for (int i = 0; i < read; i++) {
          if (block[i] == '\n') {
            add(line, block, begin, i);
            line(number++, line, visitor);
            begin = i + 1;
          }
        }
        add(line, block, begin, read);
      }
      line(number, line, visitor);
    }
  }

  /** Adds bytes of a line. A line that is too long is kept up to the limit, and refused later. */
  private static void add(ByteArrayOutputStream line, byte[] block, int begin, int end) {
    int room = SnapshotJson.MAX_SIZE + 1 - line.size();
    line.write(block, begin, Math.min(end - begin, room));
  }

  private void line(long number, ByteArrayOutputStream bytes, Visitor visitor) {
    byte[] line = bytes.toByteArray();
    bytes.reset();
    if (new String(line, 0, Math.min(line.length, 64), StandardCharsets.UTF_8).isBlank()) {
      return;
    }
    String key = "line " + number;
    Reading<JsonValue> reading = READER.read(line);
    if (!reading.isValid()) {
      Violation first = reading.violations().get(0);
      visitor.unreadable(
          key,
          new UnreadableSnapshotException(Problem.MALFORMED, first.pointer(), first.message()));
      return;
    }
    JsonValue value = reading.orElseThrow();
    JsonObject json = value instanceof JsonObject object ? object : JsonObject.EMPTY;
    if (json.get("key") instanceof JsonString name) {
      key = name.value();
    }
    SnapshotData data;
    try {
      data = SnapshotData.of(json.get("snapshot") instanceof JsonObject snapshot ? snapshot : json);
    } catch (UnreadableSnapshotException problem) {
      visitor.unreadable(key, problem);
      return;
    }
    visitor.snapshot(key, data);
  }
}
