package dev.lockstep.runtime.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes of a text at a time; the first is the lowest. */
final class EightBytes {

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long SPACES = ' ' * ONES;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;

  private EightBytes() {}

  static long at(byte[] text, int from) {
    return (long) EIGHT.get(text, from);
  }

  /** Up to eight bytes; zeros where there are fewer. */
  static long upTo(byte[] text, int from, int to) {
    long eight = 0;
    for (int i = to - 1; i >= from; i--) {
      eight = eight << Byte.SIZE | text[i] & 0xFF;
    }
    return eight;
  }

  /**
   * How many of eight bytes stand before the first that ends a plain run of a string: a quote, a
   * backslash, a control, the begin of a character beyond ASCII; 8 for none.
   */
  static int plain(long eight) {
    long quotes = eight ^ QUOTES;
    long slashes = eight ^ BACKSLASHES;
    long ends =
        (eight | eight - SPACES & ~eight | quotes - ONES & ~quotes | slashes - ONES & ~slashes)
            & HIGHS;
    return Long.numberOfTrailingZeros(ends) >>> 3;
  }
}
