package dev.lockstep.cli.conform.checkpoint;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the values of a checkpoint. */
public record CheckpointOutput(DataOutputStream out) {

  public void flag(boolean value) throws IOException {
    out.writeBoolean(value);
  }

  public void number(long value) throws IOException {
    out.writeLong(value);
  }

  public void count(int value) throws IOException {
    out.writeInt(value);
  }

  public void bytes(byte[] value) throws IOException {
    out.writeInt(value.length);
    out.write(value);
  }

  public void text(String value) throws IOException {
    bytes(value.getBytes(StandardCharsets.UTF_8));
  }

  public void optional(@Nullable String value) throws IOException {
    flag(value != null);
    if (value != null) {
      text(value);
    }
  }

  public void texts(List<String> values) throws IOException {
    count(values.size());
    for (String value : values) {
      text(value);
    }
  }

  public void time(Instant value) throws IOException {
    out.writeLong(value.getEpochSecond());
    out.writeInt(value.getNano());
  }
}
