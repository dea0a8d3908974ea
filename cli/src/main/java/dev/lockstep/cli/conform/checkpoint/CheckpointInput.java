package dev.lockstep.cli.conform.checkpoint;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the values of a checkpoint. */
public record CheckpointInput(DataInputStream in) {

  public boolean flag() throws IOException {
    return in.readBoolean();
  }

  public long number() throws IOException {
    return in.readLong();
  }

  public int count() throws IOException {
    return in.readInt();
  }

  /**
   * Returns a number of values for which memory is allocated before they are read.
   *
   * @throws StreamCorruptedException if it is negative or too large
   */
  public int count(int most) throws IOException {
    int count = count();
    if (count < 0 || count > most) {
      throw new StreamCorruptedException(count + " values");
    }
    return count;
  }

  public byte[] bytes() throws IOException {
    int length = in.readInt();
    byte[] value = in.readNBytes(length);
    if (value.length < length) {
      throw new EOFException();
    }
    return value;
  }

  public String text() throws IOException {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  public @Nullable String optional() throws IOException {
    return flag() ? text() : null;
  }

  public List<String> texts() throws IOException {
    int size = count();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(text());
    }
    return values;
  }

  public Instant time() throws IOException {
    return Instant.ofEpochSecond(in.readLong(), in.readInt());
  }
}
