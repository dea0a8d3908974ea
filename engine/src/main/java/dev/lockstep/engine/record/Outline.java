package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import java.nio.charset.StandardCharsets;

/**
 * The size of a stored instance, known before its texts are read.
 *
 * @param state wire names of the active atomic states, as in {@link StoredInstance#state}
 * @param bytes length of snapshot and data together, in UTF-8
 * @param head the first {@link #HEAD} characters of the data
 */
public record Outline(Id id, String state, long bytes, String head) {

  /** The number of characters of the data in an outline. */
  public static final int HEAD = 256;

  /** Returns the outline of a complete row. */
  static Outline of(StoredInstance row) {
    String data = row.data();
    int end = data.offsetByCodePoints(0, Math.min(HEAD, data.codePointCount(0, data.length())));
    return new Outline(
        row.id(),
        row.state(),
        bytes(row.snapshot()) + bytes(row.data()),
        row.data().substring(0, end));
  }

  static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
