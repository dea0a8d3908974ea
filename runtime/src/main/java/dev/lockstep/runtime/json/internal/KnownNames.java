package dev.lockstep.runtime.json.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A cache of names, so that equal names are usually the same string. It has a fixed size, and new
 * names replace old ones. Threads may use it without synchronization, because the result does not
 * depend on its content.
 */
public final class KnownNames {

  private static final int SLOTS = 512;
  private static final int LONGEST = 40;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final int SHIFT = Long.SIZE - 9;

  private final @Nullable Known[] known = new Known[SLOTS];

  /** A name and its bytes. Immutable, and therefore safe to publish to other threads. */
  private record Known(byte[] bytes, String name) {}

  /** Returns the name with these ASCII bytes. */
  public String name(byte[] in, int from, int to) {
    int length = to - from;
    if (length > LONGEST || length == 0) {
      return decode(in, from, to);
    }
    int slot = slot(in, from, to);
    Known there = known[slot];
    if (there != null && Arrays.equals(there.bytes, 0, there.bytes.length, in, from, to)) {
      return there.name;
    }
    String name = decode(in, from, to);
    known[slot] = new Known(Arrays.copyOfRange(in, from, to), name);
    return name;
  }

  private static String decode(byte[] in, int from, int to) {
    return new String(in, from, to - from, StandardCharsets.ISO_8859_1);
  }

  private static int slot(byte[] in, int from, int to) {
    long mixed =
        to - from >= Long.BYTES
            ? EightBytes.at(in, from) * SPREAD ^ EightBytes.at(in, to - Long.BYTES)
            : EightBytes.upTo(in, from, to) * SPREAD;
    return (int) ((mixed ^ mixed >>> 29) * SPREAD >>> SHIFT);
  }
}
