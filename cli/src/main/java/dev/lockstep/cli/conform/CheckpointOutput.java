package dev.lockstep.cli.conform;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the values of a checkpoint. */
record CheckpointOutput(DataOutputStream out) {

  void flag(boolean value) throws IOException {
    out.writeBoolean(value);
  }

  void number(long value) throws IOException {
    out.writeLong(value);
  }

  void count(int value) throws IOException {
    out.writeInt(value);
  }

  void bytes(byte[] value) throws IOException {
    out.writeInt(value.length);
    out.write(value);
  }

  void text(String value) throws IOException {
    bytes(value.getBytes(StandardCharsets.UTF_8));
  }

  void optional(@Nullable String value) throws IOException {
    flag(value != null);
    if (value != null) {
      text(value);
    }
  }

  void texts(List<String> values) throws IOException {
    count(values.size());
    for (String value : values) {
      text(value);
    }
  }

  void time(Instant value) throws IOException {
    out.writeLong(value.getEpochSecond());
    out.writeInt(value.getNano());
  }
}
