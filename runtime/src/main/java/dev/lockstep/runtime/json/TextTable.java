package dev.lockstep.runtime.json;

import dev.lockstep.runtime.json.internal.EightBytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A table of texts that are found by their bytes without creating strings: the names of an object
 * or the values of an enum. Immutable and thread-safe.
 */
public final class TextTable {

  /** The index of a text that is not in the table. */
  public static final int OTHER = -1;

  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final byte[][] texts;
  private final String[] strings;

  /** Each text with its closing quote as words of eight bytes, and the mask of its last word. */
  private final long[][] words;

  private final long[] masks;
  private final int[] slots;
  private final int shift;
  private final Map<String, Integer> indices = new HashMap<>();

  private TextTable(List<String> texts) {
    this.texts = new byte[texts.size()][];
    this.strings = texts.toArray(String[]::new);
    this.words = new long[texts.size()][];
    this.masks = new long[texts.size()];
    int bits = 2 + Integer.SIZE - Integer.numberOfLeadingZeros(texts.size());
    this.slots = new int[1 << bits];
    this.shift = Long.SIZE - bits;
    Arrays.fill(slots, OTHER);
    for (int i = 0; i < this.texts.length; i++) {
      byte[] bytes = texts.get(i).getBytes(StandardCharsets.UTF_8);
      this.texts[i] = bytes;
      this.words[i] = words(bytes);
      this.masks[i] = -1L >>> (Long.BYTES - 1 - bytes.length % Long.BYTES) * Byte.SIZE;
      indices.put(texts.get(i), i);
      int slot = slot(bytes, 0, bytes.length);
      while (slots[slot] != OTHER) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = i;
    }
  }

  /** Creates a table of distinct texts, which have indices from 0. */
  public static TextTable of(String... texts) {
    return new TextTable(List.of(texts));
  }

  /**
   * Returns the text at an index.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public String text(int index) {
    return strings[index];
  }

  /** Returns the index of a text, or {@link #OTHER}. */
  public int index(String text) {
    return indices.getOrDefault(text, OTHER);
  }

  /**
   * Returns the index of a text, or {@link #OTHER}.
   *
   * @param expected index of the most likely text; a wrong guess only costs time
   */
  public int index(String text, int expected) {
    return expected < strings.length && text.equals(strings[expected]) ? expected : index(text);
  }

  /** Returns the index of a text in UTF-8, or {@link #OTHER}. */
  int index(byte[] in, int from, int to) {
    int slot = slot(in, from, to);
    for (int index = slots[slot]; index != OTHER; index = slots[slot]) {
      byte[] text = texts[index];
      if (Arrays.equals(text, 0, text.length, in, from, to)) {
        return index;
      }
      slot = slot + 1 & slots.length - 1;
    }
    return OTHER;
  }

  private static long[] words(byte[] text) {
    byte[] quoted = Arrays.copyOf(text, text.length + 1);
    quoted[text.length] = '"';
    long[] words = new long[quoted.length + Long.BYTES - 1 >> 3];
    for (int i = 0; i < words.length; i++) {
      int from = i * Long.BYTES;
      words[i] = EightBytes.upTo(quoted, from, Math.min(from + Long.BYTES, quoted.length));
    }
    return words;
  }

  /**
   * Returns the end of the text at an index if it is at {@code from} and a quote follows; otherwise
   * -1.
   */
  int end(int index, byte[] in, int from) {
    if (index < 0 || index >= words.length) {
      return -1;
    }
    long[] expected = words[index];
    int last = expected.length - 1;
    if (from + (last + 1) * Long.BYTES > in.length) {
      return endNearEnd(texts[index], in, from);
    }
    for (int i = 0; i < last; i++) {
      if (EightBytes.at(in, from + i * Long.BYTES) != expected[i]) {
        return -1;
      }
    }
    long rest = EightBytes.at(in, from + last * Long.BYTES) & masks[index];
    return rest == expected[last] ? from + texts[index].length : -1;
  }

  private static int endNearEnd(byte[] text, byte[] in, int from) {
    int to = from + text.length;
    return to < in.length && in[to] == '"' && Arrays.equals(text, 0, text.length, in, from, to)
        ? to
        : -1;
  }

  private int slot(byte[] in, int from, int to) {
    long first;
    long last;
    if (to - from >= Long.BYTES) {
      first = EightBytes.at(in, from);
      last = EightBytes.at(in, to - Long.BYTES);
    } else {
      first = EightBytes.upTo(in, from, to);
      last = to - from;
    }
    long mixed = (first * SPREAD ^ last) * SPREAD;
    return (int) ((mixed ^ mixed << 29) >>> shift);
  }
}
