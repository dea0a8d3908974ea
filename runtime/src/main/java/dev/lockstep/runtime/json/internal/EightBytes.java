package dev.lockstep.runtime.json.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Operations on eight bytes of a text at a time. The first byte is the lowest. */
public final class EightBytes {

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long SPACES = ' ' * ONES;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;

  private EightBytes() {}

  public static long at(byte[] text, int from) {
    return (long) EIGHT.get(text, from);
  }

  /** Returns up to eight bytes, padded with zeros. */
  public static long upTo(byte[] text, int from, int to) {
    long eight = 0;
    for (int i = to - 1; i >= from; i--) {
      eight = eight << Byte.SIZE | text[i] & 0xFF;
    }
    return eight;
  }

  /**
   * Returns the number of bytes before the first one that is not a plain part of a string: a quote,
   * a backslash, a control character, or the start of a character outside ASCII. Returns 8 if there
   * is none.
   */
  public static int plain(long eight) {
    long quotes = eight ^ QUOTES;
    long slashes = eight ^ BACKSLASHES;
    long ends =
        (eight | eight - SPACES & ~eight | quotes - ONES & ~quotes | slashes - ONES & ~slashes)
            & HIGHS;
    return Long.numberOfTrailingZeros(ends) >>> 3;
  }
}
