package dev.lockstep.cli.conform.checkpoint;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.stream.UnreadableStateException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * A file with the state of a comparison between two lines, and a hash of all lines before. It is
 * replaced as a whole, so that a comparison that ends at any time continues from the last one. Not
 * thread-safe.
 */
public final class Checkpoint {

  /** The number of lines between two checkpoints, unless there are more instances. */
  public static final long LINES = 1_000_000;

  private static final String FORMAT = "lockstep conform 3";
  private static final int CHECKSUM = Long.BYTES;

  private final Path file;
  private final long every;
  private final String settings;
  private final MessageDigest digest = sha256();
  private final List<Long> files = new ArrayList<>();
  private List<Long> passed = List.of();
  private byte[] expected = {};
  private long cursor;
  private long since;
  private boolean isIncomplete;

  /**
   * Creates a checkpoint that has not been read.
   *
   * @param every the least number of lines between two checkpoints, at least 1
   * @param settings all that the result depends on, except for the lines
   */
  public Checkpoint(Path file, long every, String settings) {
    this.file = file;
    this.every = every;
    this.settings = settings;
  }

  /** A part of the state. */
  public interface Part {

    void write(CheckpointOutput out) throws IOException;

    void read(CheckpointInput in) throws IOException;
  }

  /**
   * Reads the file, if it is there.
   *
   * @throws Failure if it is damaged or belongs to another comparison
   */
  public void resume(Part state) {
    if (!Files.exists(file)) {
      return;
    }
    try {
      long size = Files.size(file);
      if (size < CHECKSUM || !isIntact(size)) {
        throw damaged();
      }
      try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
        read(new CheckpointInput(in), state);
      }
    } catch (UnreadableStateException
        | IllegalArgumentException
        | IndexOutOfBoundsException
        | NegativeArraySizeException
        | NoSuchElementException
        | DateTimeException
        | ArithmeticException
        | IOException problem) {
      throw damaged();
    }
  }

  private void read(CheckpointInput in, Part state) throws IOException {
    if (!in.text().equals(FORMAT)) {
      throw damaged();
    }
    if (!in.text().equals(settings)) {
      throw new Failure(
          file
              + " is the checkpoint of a comparison with another chart, mapping or options; delete"
              + " it, or use another --checkpoint");
    }
    List<Long> lines = new ArrayList<>();
    int size = in.count();
    for (int i = 0; i < size; i++) {
      lines.add(in.number());
    }
    passed = lines;
    expected = in.bytes();
    cursor = in.number();
    state.read(in);
  }

  private Failure damaged() {
    return new Failure(file + " is not a checkpoint of this version, or is damaged; delete it");
  }

  private boolean isIntact(long size) throws IOException {
    var checksum = new CRC32();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      for (long left = size - CHECKSUM; left > 0; ) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          return false;
        }
        checksum.update(buffer, 0, read);
        left -= read;
      }
      byte[] last = in.readNBytes(CHECKSUM);
      return last.length == CHECKSUM
          && new DataInputStream(new ByteArrayInputStream(last)).readLong() == checksum.getValue();
    }
  }

  /** Returns the position in a feed; 0 at its beginning. */
  public long cursor() {
    return cursor;
  }

  /** Notes the position in a feed behind a number of further commits. */
  public void moved(long next, long commits) {
    cursor = next;
    since += commits;
  }

  /** Begins a file. */
  public void open() {
    files.add(0L);
    digest.update((byte) 0);
    isIncomplete = false;
    verify();
  }

  /**
   * Takes the next line of the file. The state is saved before a new line that may not be complete.
   *
   * @param state the state before the line
   * @return true if it is before the checkpoint that was read
   * @throws Failure if the lines before the checkpoint have changed
   */
  public boolean take(String name, byte[] line, boolean isUnterminated, Part state) {
    int index = files.size() - 1;
    boolean isPassed = index < passed.size() && files.get(index) < passed.get(index);
    if (index < passed.size() - 1 && !isPassed) {
      throw new Failure(
          name + " has grown since the checkpoint " + file + ", and it is not the last file");
    }
    if (isUnterminated && !isPassed) {
      save(state);
      isIncomplete = true;
    }
    digest.update(line);
    digest.update((byte) '\n');
    files.set(index, files.get(index) + 1);
    if (isPassed) {
      verify();
    } else {
      since++;
    }
    return isPassed;
  }

  private void verify() {
    if (files.equals(passed) && !MessageDigest.isEqual(hash(), expected)) {
      throw new Failure(
          "the logs before the checkpoint %s have changed since it was written; delete it to start"
                  .formatted(file)
              + " again");
    }
  }

  /**
   * Ends a file.
   *
   * @throws Failure if it has fewer lines than before the checkpoint
   */
  public void close(String name) {
    int index = files.size() - 1;
    if (index < passed.size() && files.get(index) < passed.get(index)) {
      throw new Failure(
          "%s has %,d lines, and the checkpoint %s was written after %,d; delete it to start again"
              .formatted(name, files.get(index), file, passed.get(index)));
    }
  }

  /** Returns true if enough lines were read since the last checkpoint. */
  public boolean isDue(long instances) {
    return !isIncomplete && since >= Math.max(every, instances);
  }

  /** Saves the state after the last line, unless that may not be complete. */
  public void saveLast(Part state) {
    if (!isIncomplete) {
      save(state);
    }
  }

  /**
   * Replaces the file.
   *
   * @throws Failure if it cannot be written
   */
  public void save(Part state) {
    if (files.size() < passed.size()) {
      throw new Failure(
          "the checkpoint %s was written after %d files; name them all, in the same order"
              .formatted(file, passed.size()));
    }
    since = 0;
    Path next = file.resolveSibling(file.getFileName() + ".next");
    try {
      // A channel would be closed if the thread is interrupted.
      try (FileOutputStream stream = new FileOutputStream(next.toFile())) {
        var checksum = new CRC32();
        var sum = new CheckedOutputStream(new BufferedOutputStream(stream, 1 << 16), checksum);
        var out = new DataOutputStream(sum);
        write(new CheckpointOutput(out), state);
        out.writeLong(checksum.getValue());
        out.flush();
        stream.getFD().sync();
      }
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException problem) {
      throw new Failure("cannot write the checkpoint " + file);
    }
  }

  private void write(CheckpointOutput out, Part state) throws IOException {
    out.text(FORMAT);
    out.text(settings);
    out.count(files.size());
    for (long lines : files) {
      out.number(lines);
    }
    out.bytes(hash());
    out.number(cursor);
    state.write(out);
  }

  private byte[] hash() {
    try {
      return ((MessageDigest) digest.clone()).digest();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("SHA-256 of the JDK can be cloned", e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
