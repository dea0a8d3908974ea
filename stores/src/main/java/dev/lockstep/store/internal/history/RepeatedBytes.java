package dev.lockstep.store.internal.history;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Compression of short contents by LZ77, several times faster than {@link java.util.zip.Deflater}
 * on a few hundred bytes. The length of the content is followed by runs: the number of literal
 * bytes, these bytes, and unless the content is complete, the length and distance of a repetition.
 * Numbers have 7 bits in each byte. Repetitions may lie in the dictionary, which precedes the
 * content: three records of a flow with the usual events. The dictionary never changes, because
 * stored records refer to it; better samples would be another dictionary, for another form of
 * records.
 */
final class RepeatedBytes {

  /** Shorter repetitions are not worth their reference. */
  private static final int SHORTEST = 4;

  private static final int HASH_BITS = 11;
  private static final int MORE = 0x80;

  private static final byte[] DICTIONARY = dictionary();
  private static final int[] PLACES = places();

  private final byte[] from;
  private final byte[] to;
  private int length;

  private RepeatedBytes(byte[] from, byte[] to) {
    this.from = from;
    this.to = to;
  }

  private static byte[] dictionary() {
    try (InputStream file = RepeatedBytes.class.getResourceAsStream("dictionary-1.bin")) {
      return Objects.requireNonNull(file, "dictionary-1.bin").readAllBytes();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns the last place of each hash in the dictionary, from 1. */
  private static int[] places() {
    int[] places = new int[1 << HASH_BITS];
    for (int i = 0; i + SHORTEST <= DICTIONARY.length; i++) {
      places[hash(DICTIONARY, i)] = i + 1;
    }
    return places;
  }

  private static byte[] behindDictionary(byte[] content) {
    byte[] both = Arrays.copyOf(DICTIONARY, DICTIONARY.length + content.length);
    System.arraycopy(content, 0, both, DICTIONARY.length, content.length);
    return both;
  }

  /** Returns the compressed content; {@code null} if that would not save a quarter. */
  static byte @Nullable [] compressed(byte[] content) {
    RepeatedBytes writer =
        new RepeatedBytes(behindDictionary(content), new byte[content.length - content.length / 4]);
    try {
      writer.compress();
    } catch (IndexOutOfBoundsException tooLong) {
      return null;
    }
    return Arrays.copyOf(writer.to, writer.length);
  }

  private void compress() {
    number(from.length - DICTIONARY.length);
    int[] seen = PLACES.clone();
    int literals = DICTIONARY.length;
    int at = literals;
    while (at + SHORTEST <= from.length) {
      int place = hash(from, at);
      int earlier = seen[place] - 1;
      seen[place] = at + 1;
      int same = earlier < 0 ? 0 : same(earlier, at);
      if (same < SHORTEST) {
        at++;
        continue;
      }
      literals(literals, at);
      number(same);
      number(at - earlier);
      for (int i = at + same - 2; i < at + same && i + SHORTEST <= from.length; i++) {
        seen[hash(from, i)] = i + 1;
      }
      at += same;
      literals = at;
    }
    if (literals < from.length) {
      literals(literals, from.length);
    }
  }

  private static int hash(byte[] bytes, int at) {
    int four =
        bytes[at] << 24
            | (bytes[at + 1] & 0xFF) << 16
            | (bytes[at + 2] & 0xFF) << 8
            | bytes[at + 3] & 0xFF;
    return four * 0x9E3779B1 >>> 32 - HASH_BITS;
  }

  private int same(int earlier, int at) {
    int mismatch = Arrays.mismatch(from, earlier, from.length, from, at, from.length);
    return mismatch < 0 ? from.length - at : mismatch;
  }

  private void literals(int begin, int end) {
    number(end - begin);
    System.arraycopy(from, begin, to, length, end - begin);
    length += end - begin;
  }

  private void number(int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      to[length++] = (byte) (rest | MORE);
      rest >>>= 7;
    }
    to[length++] = (byte) rest;
  }

  /**
   * Returns the content.
   *
   * @param longest the largest accepted number of bytes
   * @throws IllegalArgumentException or IndexOutOfBoundsException for other bytes than {@link
   *     #compressed} returns
   */
  static byte[] expanded(byte[] compressed, int longest) {
    RepeatedBytes reader = new RepeatedBytes(compressed, DICTIONARY);
    int begin = DICTIONARY.length;
    byte[] both = Arrays.copyOf(DICTIONARY, begin + reader.next(longest));
    int at = begin;
    while (at < both.length) {
      int literals = reader.next(both.length - at);
      System.arraycopy(compressed, reader.length, both, at, literals);
      reader.length += literals;
      at += literals;
      if (at < both.length) {
        int same = reader.next(both.length - at);
        int distance = reader.next(at);
        for (int i = 0; i < same; i++) {
          both[at + i] = both[at + i - distance];
        }
        at += same;
      }
    }
    if (reader.length != compressed.length) {
      throw new IllegalArgumentException("bytes are left");
    }
    return Arrays.copyOfRange(both, begin, both.length);
  }

  private int next(int most) {
    int value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += 7) {
      byte part = from[length++];
      value |= (part & 0x7F) << shift;
      if (part >= 0) {
        if (value < 0 || value > most) {
          throw new IllegalArgumentException("a number is too large");
        }
        return value;
      }
    }
    throw new IllegalArgumentException("a number is too long");
  }
}
