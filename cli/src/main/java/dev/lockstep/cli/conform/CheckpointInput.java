package dev.lockstep.cli.conform;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the values of a checkpoint. */
record CheckpointInput(DataInputStream in) {

  boolean flag() throws IOException {
    return in.readBoolean();
  }

  long number() throws IOException {
    return in.readLong();
  }

  int count() throws IOException {
    return in.readInt();
  }

  byte[] bytes() throws IOException {
    int length = in.readInt();
    byte[] value = in.readNBytes(length);
    if (value.length < length) {
      throw new EOFException();
    }
    return value;
  }

  String text() throws IOException {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  @Nullable String optional() throws IOException {
    return flag() ? text() : null;
  }

  List<String> texts() throws IOException {
    int size = count();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(text());
    }
    return values;
  }

  Instant time() throws IOException {
    return Instant.ofEpochSecond(in.readLong(), in.readInt());
  }
}
