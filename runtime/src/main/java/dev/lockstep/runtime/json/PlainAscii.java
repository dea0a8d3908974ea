package dev.lockstep.runtime.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Tells texts that cannot hold half characters or marks of other encodings; eight bytes a time. */
final class PlainAscii {

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long BACKSLASHES = '\\' * ONES;

  private PlainAscii() {}

  /** Whether every byte is ASCII, none is zero, and none begins an escape. */
  static boolean is(byte[] text) {
    int at = 0;
    for (; at <= text.length - Long.BYTES; at += Long.BYTES) {
      long eight = (long) EIGHT.get(text, at);
      long slashes = eight ^ BACKSLASHES;
      if (((eight | eight - ONES & ~eight | slashes - ONES & ~slashes) & HIGHS) != 0) {
        return false;
      }
    }
    for (; at < text.length; at++) {
      if (text[at] <= 0 || text[at] == '\\') {
        return false;
      }
    }
    return true;
  }
}
