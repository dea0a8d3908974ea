package dev.lockstep.store.internal.history;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compression of short contents by LZ77, several times faster than {@link java.util.zip.Deflater}
 * on a few hundred bytes. The length of the content is followed by runs: the number of literal
 * bytes, these bytes, and unless the content is complete, the length and distance of a repetition.
 * Numbers have 7 bits in each byte. Repetitions may lie in the dictionary, which precedes the
 * content.
 */
final class RepeatedBytes {

  /** Shorter repetitions are not worth their reference. */
  static final int SHORTEST = 4;

  private static final int MORE = 0x80;
  private static final byte[] NOTHING = {};

  /** Longer contents are not compressed in the buffers of their thread. */
  private static final int KEPT = 4 << 10;

  private static final ThreadLocal<Buffers> BUFFERS = ThreadLocal.withInitial(Buffers::new);

  private final byte[] from;
  private final byte[] to;
  private int length;

  private RepeatedBytes(byte[] from, byte[] to) {
    this.from = from;
    this.to = to;
  }

  /**
   * The last place of each hash in the contents of one thread. Places of earlier contents are below
   * the first one of the present content, so that nothing is cleared.
   */
  private static final class Places {

    private final int[] places = new int[1 << Dictionary.HASH_BITS];
    private int first = 1;
    private int used;

    /** Forgets all places, and begins a content of a length. */
    void begin(int length) {
      if (first > Integer.MAX_VALUE - length - used) {
        Arrays.fill(places, 0);
        first = 1;
        used = 0;
      }
      first += used;
      used = length;
    }

    /** Returns the earlier place of a hash and stores another; negative if there is none. */
    int replace(int hash, int place) {
      int earlier = places[hash] - first;
      places[hash] = first + place;
      return earlier;
    }
  }

  /** The buffers of a thread, because most contents are much shorter than the dictionary. */
  private static final class Buffers {

    private final Places places = new Places();
    private final byte[] compressed = new byte[room(KEPT)];
    private final Map<Dictionary, byte[]> samples = new IdentityHashMap<>();

    /** Returns a content behind a dictionary; bytes of earlier contents may follow. */
    byte[] behind(Dictionary dictionary, byte[] content) {
      byte[] both =
          content.length > KEPT
              ? extended(dictionary, content.length)
              : samples.computeIfAbsent(dictionary, any -> extended(any, KEPT));
      System.arraycopy(content, 0, both, dictionary.bytes().length, content.length);
      return both;
    }

    private static byte[] extended(Dictionary dictionary, int by) {
      return Arrays.copyOf(dictionary.bytes(), dictionary.bytes().length + by);
    }

    /** Returns room for a compressed content. */
    byte[] compressed(int length) {
      return length > KEPT ? new byte[room(length)] : compressed;
    }

    /** Lengths and distance of a repetition may need more bytes than the repetition has. */
    private static int room(int length) {
      return 2 * length + 16;
    }
  }

  /** Returns the compressed content; {@code null} if that would not save a quarter. */
  static byte @Nullable [] compressed(Dictionary dictionary, byte[] content) {
    Buffers buffers = BUFFERS.get();
    RepeatedBytes writer =
        new RepeatedBytes(buffers.behind(dictionary, content), buffers.compressed(content.length));
    writer.compress(dictionary, dictionary.bytes().length + content.length, buffers.places);
    return writer.length > content.length - content.length / 4
        ? null
        : Arrays.copyOf(writer.to, writer.length);
  }

  private void compress(Dictionary dictionary, int end, Places seen) {
    int begin = dictionary.bytes().length;
    number(end - begin);
    seen.begin(end);
    int literals = begin;
    int at = literals;
    while (at + SHORTEST <= end) {
      int hash = Dictionary.hash(from, at);
      int earlier = seen.replace(hash, at);
      if (earlier < 0) {
        earlier = dictionary.last(hash);
      }
      int same = earlier < 0 ? 0 : same(earlier, at, end);
      if (same < SHORTEST) {
        at++;
        continue;
      }
      literals(literals, at);
      number(same);
      number(at - earlier);
      for (int i = at + same - 2; i < at + same && i + SHORTEST <= end; i++) {
        seen.replace(Dictionary.hash(from, i), i);
      }
      at += same;
      literals = at;
    }
    if (literals < end) {
      literals(literals, end);
    }
  }

  private int same(int earlier, int at, int end) {
    int mismatch = Arrays.mismatch(from, earlier, end, from, at, end);
    return mismatch < 0 ? end - at : mismatch;
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
  static byte[] expanded(Dictionary dictionary, byte[] compressed, int longest) {
    RepeatedBytes reader = new RepeatedBytes(compressed, NOTHING);
    int begin = dictionary.bytes().length;
    byte[] both = Arrays.copyOf(dictionary.bytes(), begin + reader.next(longest));
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
