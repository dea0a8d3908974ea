package dev.lockstep.store.internal.history;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Samples that precede each content that {@link RepeatedBytes} compresses. A dictionary never
 * changes, because stored contents refer to it; better samples would be another dictionary, for
 * another form of contents.
 */
final class Dictionary {

  static final int HASH_BITS = 11;

  private static final VarHandle FOUR =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  /** Three records of a flow with the usual events. */
  static final Dictionary RECORDS = new Dictionary("dictionary-1.bin");

  /** First snapshots of the charts of this project, the most frequent ones last. */
  static final Dictionary SNAPSHOTS = new Dictionary("dictionary-2.bin");

  /** Data of the instances of this project, that of flows last. */
  static final Dictionary DATA = new Dictionary("dictionary-3.bin");

  private final byte[] bytes;

  /** The last place of each hash, from 1. */
  private final int[] places = new int[1 << HASH_BITS];

  private Dictionary(String file) {
    bytes = read(file);
    for (int i = 0; i + RepeatedBytes.SHORTEST <= bytes.length; i++) {
      places[hash(bytes, i)] = i + 1;
    }
  }

  private static byte[] read(String name) {
    try (InputStream file = Dictionary.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(file, name).readAllBytes();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns the samples, which must not be changed. */
  byte[] bytes() {
    return bytes;
  }

  /** Returns the last place of a hash; negative if there is none. */
  int last(int hash) {
    return places[hash] - 1;
  }

  /** Returns the hash of the bytes from a place. */
  static int hash(byte[] bytes, int at) {
    int four = (int) FOUR.get(bytes, at);
    return four * 0x9E3779B1 >>> 32 - HASH_BITS;
  }
}
