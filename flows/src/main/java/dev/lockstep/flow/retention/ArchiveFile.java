package dev.lockstep.flow.retention;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * One root as compressed JSON Lines: a line with its facts, a line for each row, and a line with
 * the number of lines before it and the SHA-256 of their bytes.
 */
final class ArchiveFile {

  /** The maximum number of bytes of a line. */
  static final int LONGEST = 1 << 26;

  /** The maximum number of bytes of all lines. */
  static final long LARGEST = 1L << 30;

  private static final String RUN = "lockstep-run-1";
  private static final String INSTANCE = "lockstep-instance-1";
  private static final String ARCHIVE = "archive";
  private static final String LINES = "lines";
  private static final String HASH = "sha256";
  private static final String PART = ".part";

  private ArchiveFile() {}

  /** Writes the rows of a root, each under its kind. */
  interface Rows {
    void write(BiConsumer<String, JsonObject> sink);
  }

  /**
   * Writes a file under a temporary name, flushes it to disk and gives it its name.
   *
   * @param root the root; its lines are counted here
   * @throws ArchiveException if the file cannot be written
   */
  static void write(Path file, ArchivedRoot root, Rows rows) {
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    @Nullable Path part = null;
    try {
      part = Files.createTempFile(folder, partOf(root.id()), PART);
      try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE);
          OutputStream compressed =
              new GZIPOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)))) {
        Lines lines = new Lines(compressed);
        lines.add(facts(root));
        rows.write((kind, row) -> lines.add(JsonObject.of(kind, row)));
        lines.end();
        compressed.flush();
        ((GZIPOutputStream) compressed).finish();
        compressed.flush();
        channel.force(true);
      }
      move(part, file);
      flush(folder);
    } catch (IOException | UncheckedIOException failure) {
      throw new ArchiveException(file, "cannot be written", failure);
    } finally {
      remove(part);
    }
  }

  private static String partOf(Id root) {
    return "." + root + "-";
  }

  /** Names a complete file. A later attempt with the same rows may have removed it and be done. */
  private static void move(Path part, Path file) throws IOException {
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (NoSuchFileException removed) {
      if (!Files.exists(file)) {
        throw removed;
      }
    }
  }

  /** Removes what earlier attempts of lost processes have written beside the file of a root. */
  static void removeParts(Path file, Id root) {
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    try (DirectoryStream<Path> parts =
        Files.newDirectoryStream(folder, partOf(root) + "*" + PART)) {
      parts.forEach(ArchiveFile::remove);
    } catch (IOException | DirectoryIteratorException left) {
      return;
    }
  }

  /** Flushes the entries of a folder, where folders can be opened. */
  static void flush(Path folder) throws IOException {
    FileChannel entries;
    try {
      entries = FileChannel.open(folder);
    } catch (IOException unsupported) {
      return;
    }
    try (entries) {
      entries.force(true);
    }
  }

  private static void remove(@Nullable Path part) {
    try {
      if (part != null) {
        Files.deleteIfExists(part);
      }
    } catch (IOException left) {
      return;
    }
  }

  private static JsonObject facts(ArchivedRoot root) {
    JsonObject.Builder facts =
        JsonObject.builder()
            .add(ARCHIVE, root.isRun() ? RUN : INSTANCE)
            .add(root.isRun() ? "run" : "instance", root.id().toString())
            .add("tenant", root.tenant());
    if (root.isRun()) {
      facts.add("workflow", root.workflow());
    } else {
      facts.add("chart", root.chart());
    }
    return facts
        .add("state", root.state())
        .add("endedAt", root.endedAt().toString())
        .add("characters", root.characters())
        .build();
  }

  /**
   * Reads a file.
   *
   * @param rows receives each row with its kind, before the hash is known; use them only after this
   *     method has returned
   * @throws ArchiveException if the file cannot be read, or is not complete
   */
  static ArchivedRoot read(Path file, BiConsumer<String, JsonObject> rows) {
    MessageDigest digest = sha256();
    try (InputStream in =
        new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file), 1 << 16))) {
      byte[] first = next(file, in);
      JsonObject facts = line(file, 0, first);
      String format = facts.has(ARCHIVE) ? ArchiveRows.string(facts, ARCHIVE) : "";
      if (!format.equals(RUN) && !format.equals(INSTANCE)) {
        throw new ArchiveException(
            file, "is not an archive of the format %s or %s".formatted(RUN, INSTANCE));
      }
      digest.update(first);
      digest.update((byte) '\n');
      long count = 0;
      long size = 0;
      while (true) {
        byte[] bytes = next(file, in);
        JsonObject line = line(file, count + 1, bytes);
        if (line.has(HASH)) {
          check(file, line, count + 1, digest, in);
          return root(facts, format.equals(RUN), count);
        }
        count++;
        size += bytes.length;
        if (size > LARGEST) {
          throw new ArchiveException(file, "is damaged: it has more than 1 GiB of rows");
        }
        digest.update(bytes);
        digest.update((byte) '\n');
        String kind = line.size() == 1 ? line.name(0) : "";
        rows.accept(kind, ArchiveRows.object(line, kind));
      }
    } catch (IOException failure) {
      throw new ArchiveException(file, "cannot be read", failure);
    } catch (IllegalArgumentException | DateTimeException wrong) {
      throw new ArchiveException(file, "is damaged", wrong);
    }
  }

  private static void check(
      Path file, JsonObject end, long lines, MessageDigest digest, InputStream in)
      throws IOException {
    String found = HexFormat.of().formatHex(digest.digest());
    if (ArchiveRows.number(end, LINES) != lines
        || !ArchiveRows.string(end, HASH).equals(found)
        || in.read() >= 0) {
      throw new ArchiveException(file, "is damaged: its content does not have its hash");
    }
  }

  private static ArchivedRoot root(JsonObject facts, boolean isRun, long lines) {
    return new ArchivedRoot(
        ArchiveRows.id(facts, isRun ? "run" : "instance"),
        ArchiveRows.string(facts, "tenant"),
        isRun ? RetentionRule.FLOW_RUN : ArchiveRows.string(facts, "chart"),
        isRun ? ArchiveRows.string(facts, "workflow") : "",
        ArchiveRows.string(facts, "state"),
        Instant.parse(ArchiveRows.string(facts, "endedAt")),
        ArchiveRows.number(facts, "characters"),
        lines);
  }

  private static byte[] next(Path file, InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int read = in.read(); read != '\n'; read = in.read()) {
      if (read < 0) {
        throw new ArchiveException(file, "is damaged: it ends before its hash");
      }
      if (line.size() == LONGEST) {
        throw new ArchiveException(file, "is damaged: a line has more than 64 MiB");
      }
      line.write(read);
    }
    return line.toByteArray();
  }

  private static JsonObject line(Path file, long number, byte[] bytes) {
    if (ArchiveRows.JSON.read(bytes).value() instanceof JsonObject line) {
      return line;
    }
    throw new ArchiveException(file, "is damaged: line " + (number + 1) + " is not a JSON object");
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException never) {
      throw new IllegalStateException(never);
    }
  }

  /** Lines that are written, counted and hashed. */
  private static final class Lines {

    private final OutputStream out;
    private final MessageDigest digest = sha256();
    private long count;

    Lines(OutputStream out) {
      this.out = out;
    }

    void add(JsonObject line) {
      byte[] bytes = JsonWriter.writeBytes(line);
      digest.update(bytes);
      digest.update((byte) '\n');
      count++;
      write(bytes);
    }

    void end() {
      write(
          JsonWriter.writeBytes(
              JsonObject.builder()
                  .add(LINES, count)
                  .add(HASH, HexFormat.of().formatHex(digest.digest()))
                  .build()));
    }

    private void write(byte[] line) {
      try {
        out.write(line);
        out.write('\n');
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }
}
